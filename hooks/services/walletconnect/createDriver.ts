import { NetworksNotSupportedError, ProjectIdMissingError } from '../../errors/pairing.js'
import { UnknownChainError, WalletDisconnectedError } from '../../errors/provider.js'
import type { ChainNamespace } from '../../types/caip.js'
import type { Connection, ConnectParameters } from '../../types/connector.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { parseChainId } from '../../utils/parseChainId.js'
import { untilAborted } from '../../utils/untilAborted.js'
import { createProposal } from './createProposal.js'
import { createSessionProvider, type SessionProvider } from './createSessionProvider.js'
import { createSessions, type Sessions } from './createSessions.js'
import type { DriverParameters } from './DriverParameters.js'
import { dropSession } from './endSession.js'
import { pairWallet } from './pairWallet.js'
import { switchSessionNetwork } from './switchSessionNetwork.js'

/** What moves the connector once it is used. */
export type Driver = {
  connect(parameters: ConnectParameters): Promise<readonly Connection[]>
  disconnect(): Promise<void>
  switchNetwork(parameters: { network: Network; signal: AbortSignal }): Promise<void>
  provider(namespace: ChainNamespace): SessionProvider
  destroy(): void
}

async function pair(
  { env, networks, projectId, relayUrl }: DriverParameters,
  sessions: Sessions,
  { namespaces, networkId, signal, onPairing = () => {} }: ConnectParameters,
): Promise<readonly Connection[]> {
  if (projectId === undefined && relayUrl === undefined) throw new ProjectIdMissingError()
  const proposal = createProposal({ networks, namespaces, networkId })
  if (Object.keys(proposal).length === 0) throw new NetworksNotSupportedError()
  return sessions.hold(async () => {
    const walletConnect = await untilAborted(sessions.open(), signal)
    const topic = await pairWallet({ env, walletConnect, proposal, signal, onPairing })
    const connections = sessions.adopt(topic, networkId)
    if (connections.length > 0) return connections
    void dropSession(walletConnect, topic)
    throw new NetworksNotSupportedError()
  })
}

/** What a family's session is asked for and allows. */
function createFamilyAccess(sessions: Sessions, namespace: ChainNamespace) {
  const { keeper } = sessions
  const family = () => keeper.family(namespace)
  async function connection(): Promise<Connection> {
    if (keeper.topic === undefined) await sessions.restore()
    else await sessions.open()
    const now = keeper.connection(namespace)
    if (now === undefined) throw new WalletDisconnectedError()
    return now
  }
  return {
    connection,
    allows: (method: string) => family()?.methods.includes(method) ?? false,
    isApproved: (networkId: Connection['networkId']) => family()?.networks.has(networkId) ?? false,
    async ask(method: string, params: unknown = []) {
      const { networkId } = await connection()
      const { sign, untilClosed } = await sessions.open()
      const { topic } = keeper
      const chainId = family()?.networks.get(networkId)
      if (topic === undefined || chainId === undefined) throw new WalletDisconnectedError()
      return untilClosed(sign.request({ topic, chainId, request: { method, params } }))
    },
  }
}

/** Drives WalletConnect for one instance. */
export function createDriver(parameters: DriverParameters): Driver {
  const { env, networks, projectId, read, subscribe } = parameters
  const sessions = createSessions(parameters)
  const { keeper, onChange } = sessions
  const providers = new Map<ChainNamespace, SessionProvider>()

  async function switchNetwork({ network, signal }: { network: Network; signal: AbortSignal }) {
    const access = createFamilyAccess(sessions, network.namespace ?? 'eip155')
    await access.connection()
    await switchSessionNetwork({ ...access, env, network, signal, projectId, onChange })
    keeper.goTo(toCaipNetworkId(network))
  }
  const networkOf = (id: string) => networks.find((network) => toCaipNetworkId(network) === id)

  function makeProvider(namespace: ChainNamespace): SessionProvider {
    const access = createFamilyAccess(sessions, namespace)
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
    destroy: sessions.close,
    async connect(wishes) {
      if (!wishes.silent) return pair(parameters, sessions, wishes)
      const connections = await sessions.restore()
      return connections.filter(({ namespace }) => wishes.namespaces.includes(namespace))
    },
    provider(namespace) {
      const provider = providers.get(namespace) ?? makeProvider(namespace)
      providers.set(namespace, provider)
      return provider
    },
  }
}
