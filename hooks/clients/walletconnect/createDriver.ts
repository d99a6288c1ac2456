import { toCaipNetworkId } from '../../shared/caip.js'
import { UnknownChainError, WalletDisconnectedError } from '../../shared/errors/provider.js'
import { parseChainId } from '../../shared/parseChainId.js'
import type { CaipNetworkId, ChainNamespace } from '../../shared/types/caip.js'
import type { Connection, ConnectParameters } from '../../shared/types/connector.js'
import type { Network } from '../../shared/types/network.js'
import { untilAborted } from '../../shared/untilAborted.js'
import { connectByPairing } from './connectByPairing.js'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.js'
import { createSessions, type Sessions } from './createSessions.js'
import type { DriverParameters } from './DriverParameters.js'
import { switchSessionNetwork } from './switchSessionNetwork.js'

/** Drives the connector once it is used. */
export type Driver = {
  connect(parameters: ConnectParameters): Promise<readonly Connection[]>
  disconnect(): Promise<void>
  /** Ends the stored sessions that no tab uses. */
  endUnused(): void
  switchNetwork(parameters: { network: Network; signal: AbortSignal }): Promise<void>
  provider(namespace: ChainNamespace): SessionProvider
  /** Closes the relay connection until it is used again. */
  rest(): void
  destroy(): void
}

/** Waits for an answer of the wallet. Rejects when the session ends first: then no answer can arrive any more. */
async function untilEnded<value>(
  asking: Promise<value>,
  { isEnded, onChange }: Pick<Sessions, 'onChange'> & { isEnded(): boolean },
): Promise<value> {
  const ending = new AbortController()
  const stop = onChange(() => isEnded() && ending.abort(new WalletDisconnectedError()))
  try {
    return await untilAborted(asking, ending.signal)
  } finally {
    stop()
  }
}

/** Sends requests for one namespace of the session, and reads what the session allows. */
function createNamespaceAccess(sessions: Sessions, namespace: ChainNamespace) {
  const { keeper, onChange } = sessions
  const approved = () => keeper.approved(namespace)
  async function connection(): Promise<Connection> {
    if (keeper.topic === undefined) await sessions.restore()
    else await sessions.open()
    const now = keeper.connection(namespace)
    if (now === undefined) throw new WalletDisconnectedError()
    return now
  }
  return {
    connection,
    allows: (method: string) => approved()?.methods.includes(method) ?? false,
    isApproved: (networkId: Connection['networkId']) => approved()?.networks.has(networkId) ?? false,
    async ask(method: string, params: unknown = [], asked?: CaipNetworkId) {
      const { networkId: active } = await connection()
      const networkId = asked ?? active
      return sessions.keep(async () => {
        const { sign, untilClosed } = await sessions.open()
        const { topic } = keeper
        const chainId = approved()?.networks.get(networkId)
        if (topic === undefined || chainId === undefined) throw new WalletDisconnectedError()
        const isEnded = () => keeper.topic !== topic || approved() === undefined
        const asking = sign.request({ topic, chainId, request: { method, params } })
        return untilClosed(untilEnded(asking, { isEnded, onChange }))
      })
    },
  }
}

/** Creates the WalletConnect driver of one instance. */
export function createDriver(parameters: DriverParameters): Driver {
  const { env, networks, projectId, read, subscribe } = parameters
  const sessions = createSessions(parameters)
  const { keeper, onChange } = sessions
  const providers = new Map<ChainNamespace, SessionProvider>()
  const signInTopics = new Set<string>()

  async function switchNetwork({ network, signal }: { network: Network; signal: AbortSignal }) {
    const access = createNamespaceAccess(sessions, network.namespace ?? 'eip155')
    await access.connection()
    await switchSessionNetwork({ ...access, env, network, signal, projectId, onChange })
    keeper.goTo(toCaipNetworkId(network))
  }
  const networkOf = (id: string) => networks.find((network) => toCaipNetworkId(network) === id)

  function makeProvider(namespace: ChainNamespace): SessionProvider {
    const access = createNamespaceAccess(sessions, namespace)
    return createSessionProvider({
      ...access,
      namespace,
      subscribe,
      async read(method, params) {
        const network = networkOf((await access.connection()).networkId)
        if (network === undefined) throw new WalletDisconnectedError()
        return read({ network, method, params })
      },
      async switchChain(chainId) {
        const network = networkOf(`eip155:${parseChainId(chainId)}`)
        if (network === undefined) throw new UnknownChainError()
        await switchNetwork({ network, signal: new AbortController().signal })
      },
    })
  }

  return {
    switchNetwork,
    disconnect: sessions.end,
    endUnused: sessions.endUnused,
    rest: sessions.rest,
    destroy: sessions.close,
    async connect(request) {
      if (!request.silent) return connectByPairing({ ...parameters, sessions, request, signInTopics })
      const connections = await sessions.restore()
      return connections.filter(({ namespace }) => request.namespaces.includes(namespace))
    },
    provider(namespace) {
      const provider = providers.get(namespace) ?? makeProvider(namespace)
      providers.set(namespace, provider)
      return provider
    },
  }
}
