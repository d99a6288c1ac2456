import type { LatchkeyError } from '../../errors/LatchkeyError.js'
import {
  NoAccountsError,
  RequestPendingError,
  UnknownChainError,
  UserRejectedError,
} from '../../errors/provider.js'
import { toProviderError } from '../../errors/toProviderError.js'
import type { ChainNamespace } from '../../types/caip.js'
import type { Connection, Connector, ConnectParameters } from '../../types/connector.js'
import { chainNamespaces, namespaceOf } from '../../utils/caip.js'

type Refusal = { part: Connector; error: LatchkeyError }

/** The parts that serve the wanted families, in the order of the wish. */
function partsFor(parts: readonly Connector[], wanted: readonly ChainNamespace[]): readonly Connector[] {
  const serving = wanted.flatMap(
    (namespace) => parts.find(({ namespaces }) => namespaces.includes(namespace)) ?? [],
  )
  return [...new Set(serving)]
}

/** The wish as one part understands it. */
function wishFor({ namespaces }: Connector, wish: ConnectParameters): ConnectParameters {
  const { networkId } = wish
  const isIts = networkId !== undefined && namespaces.includes(namespaceOf(networkId))
  return {
    ...wish,
    namespaces: wish.namespaces.filter((namespace) => namespaces.includes(namespace)),
    networkId: isIts ? networkId : undefined,
  }
}

/** Does the person have to act before the wallet may be asked anything more? */
const endsAsking = (error: LatchkeyError) =>
  error instanceof UserRejectedError || error instanceof RequestPendingError

/** One family after the other, so that no prompt covers another. Whoever declines the first is asked nothing more. */
async function askInTurn(
  parts: readonly Connector[],
  wish: ConnectParameters,
): Promise<readonly Connection[]> {
  const connections: Connection[] = []
  const refusals: Refusal[] = []
  for (const part of partsFor(parts, wish.namespaces)) {
    if (wish.signal.aborted) break
    try {
      const answer = (async () => part.connect(wishFor(part, wish)))()
      wish.onAsked?.(answer)
      connections.push(...(await answer))
    } catch (thrown) {
      const error = toProviderError(thrown, { op: 'connect' })
      refusals.push({ part, error })
      if (endsAsking(error)) break
    }
  }
  const [first] = refusals
  if (connections.length === 0) throw first?.error ?? new NoAccountsError()
  // What one family agreed to stands; what the others refused is told beside it.
  for (const { part, error } of refusals)
    for (const namespace of part.namespaces) wish.onRefused?.({ connectorId: part.id, namespace, error })
  return connections
}

async function askSilently(
  parts: readonly Connector[],
  wish: ConnectParameters,
): Promise<readonly Connection[]> {
  const asked = partsFor(parts, wish.namespaces).map(async (part) => part.connect(wishFor(part, wish)))
  const answers = await Promise.allSettled(asked)
  const given = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (given.length === 0 && failed) throw failed.reason
  return given.flat()
}

/**
 * One wallet's connectors of several families as one, under the id of the first. Its connections name the connector of
 * their own family, so each can be taken up and ended alone.
 */
export function createMergedConnector(parts: readonly Connector[]): Connector {
  const served = parts.flatMap(({ namespaces }) => namespaces)
  const [first] = parts
  const partOf = (namespace: ChainNamespace) => parts.find(({ namespaces }) => namespaces.includes(namespace))
  const own = <key extends 'icon' | 'rdns'>(key: key) => parts.find((part) => part[key] !== undefined)?.[key]
  return {
    id: first?.id ?? '',
    type: 'MULTI_CHAIN',
    name: first?.name ?? '',
    icon: own('icon'),
    rdns: own('rdns'),
    namespaces: chainNamespaces.filter((namespace) => served.includes(namespace)),
    connect: (wish) => (wish.silent ? askSilently(parts, wish) : askInTurn(parts, wish)),
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
