import { chainNamespaces, namespaceOf } from '../../shared/caip.js'
import {
  NoAccountsError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
} from '../../shared/errors/provider.js'
import { toProviderError } from '../../shared/errors/toProviderError.js'
import type { ConnectorErrorType } from '../../shared/errors/unions.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, Connector, ConnectParameters } from '../../shared/types/connector.js'

/** Cache of merged connectors by their first part: the same parts give the same object. */
export type MergedConnectors = WeakMap<Connector, { parts: readonly Connector[]; merged: Connector }>

/** Only identified wallets in the page; the unidentified `injected` connector could be any of them. */
function mayMerge({ id, type, isDisputed }: Connector): boolean {
  return (type === 'ANNOUNCED' || type === 'INJECTED') && id !== 'injected' && !isDisputed
}

function isOneWallet(parts: readonly Connector[]): boolean {
  const servedNamespaces = parts.flatMap(({ namespaces }) => namespaces)
  const domains = new Set(parts.flatMap(({ rdns }) => rdns ?? []))
  // Two connectors of one namespace are two wallets, and a third one cannot be assigned to either.
  return parts.length > 1 && new Set(servedNamespaces).size === servedNamespaces.length && domains.size <= 1
}

function groupsBy(
  connectors: readonly Connector[],
  keyOf: (connector: Connector) => unknown,
): readonly (readonly Connector[])[] {
  const groups = new Map<unknown, Connector[]>()
  for (const connector of connectors) {
    const key = keyOf(connector)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), connector])
  }
  return [...groups.values()].filter(isOneWallet)
}

function merge(parts: readonly Connector[], known: MergedConnectors): readonly Connector[] {
  const [first] = parts
  if (first === undefined) return []
  const cached = known.get(first)
  if (cached?.parts.length === parts.length && cached.parts.every((part, index) => part === parts[index]))
    return [cached.merged]
  const merged = createMergedConnector(parts)
  known.set(first, { parts, merged })
  return [merged]
}

/**
 * One connector per wallet: those of different namespaces with the same rdns, else of the very same wallet object, are merged to
 * one of type `MULTI_CHAIN`, at the position of the first. A name proves nothing: any script may register one.
 */
export function mergeConnectors(
  connectors: readonly Connector[],
  known: MergedConnectors = new WeakMap(),
): readonly Connector[] {
  const candidates = connectors.filter(mayMerge)
  const byDomain = groupsBy(candidates, ({ rdns }) => rdns)
  const isGrouped = (connector: Connector) => byDomain.some((parts) => parts.includes(connector))
  const bySource = groupsBy(
    candidates.filter((connector) => !isGrouped(connector)),
    ({ source }) => source,
  )
  const groups = [...byDomain, ...bySource]
  return connectors.flatMap((connector) => {
    const parts = groups.find((group) => group.includes(connector))
    if (parts === undefined) return [connector]
    return parts[0] === connector ? merge(parts, known) : []
  })
}

type Refusal = { part: Connector; error: ConnectorErrorType }

/** The parts that serve the requested namespaces, in the order of the request. */
function partsFor(parts: readonly Connector[], wanted: readonly ChainNamespace[]): readonly Connector[] {
  const serving = wanted.flatMap(
    (namespace) => parts.find(({ namespaces }) => namespaces.includes(namespace)) ?? [],
  )
  return [...new Set(serving)]
}

/** The connect parameters for one part. */
function parametersFor({ namespaces }: Connector, request: ConnectParameters): ConnectParameters {
  const { networkId } = request
  const isServed = networkId !== undefined && namespaces.includes(namespaceOf(networkId))
  return {
    ...request,
    namespaces: request.namespaces.filter((namespace) => namespaces.includes(namespace)),
    networkId: isServed ? networkId : undefined,
  }
}

/** Whether the user has to act before the wallet may receive another request. */
const mustStop = (error: ConnectorErrorType) =>
  error instanceof UserRejectedError || error instanceof RequestPendingError

/** Connects one namespace after the other, so that no prompt covers another. Stops when the user rejects. */
async function connectInTurn(
  parts: readonly Connector[],
  request: ConnectParameters,
): Promise<readonly Connection[]> {
  const connections: Connection[] = []
  const refusals: Refusal[] = []
  for (const part of partsFor(parts, request.namespaces)) {
    if (request.signal.aborted) break
    try {
      const answer = (async () => part.connect(parametersFor(part, request)))()
      request.onAsked?.(answer)
      connections.push(...(await answer))
    } catch (thrown) {
      const error = toProviderError<ConnectorErrorType>(thrown)
      refusals.push({ part, error })
      if (mustStop(error)) break
    }
  }
  const [first] = refusals
  if (connections.length === 0) throw first?.error ?? new NoAccountsError()
  // Approved namespaces stay connected; the errors of the others are reported separately.
  for (const { part, error } of refusals)
    for (const namespace of part.namespaces) request.onRefused?.({ connectorId: part.id, namespace, error })
  return connections
}

async function connectSilently(
  parts: readonly Connector[],
  request: ConnectParameters,
): Promise<readonly Connection[]> {
  const asked = partsFor(parts, request.namespaces).map(async (part) =>
    part.connect(parametersFor(part, request)),
  )
  const answers = await Promise.allSettled(asked)
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (given.length === 0 && failed) throw failed.reason
  return given.flat()
}

/**
 * Combines one wallet's connectors of several namespaces, under the id of the first. Its connections name the
 * connector of their own namespace, so each can be restored and ended separately.
 */
export function createMergedConnector(parts: readonly Connector[]): Connector {
  const [first] = parts
  const partOf = (namespace: ChainNamespace) => parts.find(({ namespaces }) => namespaces.includes(namespace))
  const own = <key extends 'icon' | 'rdns'>(key: key) => parts.find((part) => part[key])?.[key]
  return {
    id: first?.id ?? '',
    type: 'MULTI_CHAIN',
    name: first?.name ?? '',
    icon: own('icon'),
    rdns: own('rdns'),
    namespaces: chainNamespaces.filter(partOf),
    connect: (request) => (request.silent ? connectSilently(parts, request) : connectInTurn(parts, request)),
    async disconnect() {
      const ended = await Promise.allSettled(parts.map(async (part) => part.disconnect()))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    },
    async switchNetwork({ network, signal }) {
      const part = partOf(network.namespace ?? 'eip155')
      if (part === undefined) throw new UnknownChainError({ details: String(network.id) })
      return part.switchNetwork({ network, signal })
    },
    subscribe(listener) {
      const stops = parts.map((part) => part.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    provider: async (namespace) => partOf(namespace)?.provider(namespace),
  }
}

/** The canonical rdns of a wallet: MetaMask's mobile browser announces one of its own. */
export function canonicalRdns(rdns: string): string
export function canonicalRdns(rdns: string | undefined): string | undefined
export function canonicalRdns(rdns: string | undefined): string | undefined {
  return rdns === 'io.metamask.mobile' ? 'io.metamask' : rdns
}
