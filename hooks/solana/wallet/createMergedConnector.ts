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
