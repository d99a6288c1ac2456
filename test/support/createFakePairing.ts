import type { CaipAddress, CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectParameters,
} from '../../hooks/shared/types/connector.js'
import type { PairingNews } from '../../hooks/shared/types/pairing.js'
import type { PairingTransport } from '../../hooks/shared/types/pairingTransport.js'
import { alice, createAnswer } from './createFakeWallet.js'

export type FakePairing = {
  readonly transport: PairingTransport
  readonly connector: Connector
  /** How often a phone was asked for, and silently for a stored session. */
  readonly calls: { asked: number; silent: number; disconnected: number }
  /** Shows a code, or says how the relay is. */
  tell(news: PairingNews): void
  /** The phone approves what is being asked. */
  approve(connections?: readonly Connection[]): void
  refuse(thrown: unknown): void
  /** What a silent try finds. */
  store(connections: readonly Connection[]): void
  emit(event: ConnectorEvent): void
}

/** A connection that a phone gave. */
export function pairedConnection(
  networkId: CaipNetworkId = 'eip155:1',
  approved: readonly CaipNetworkId[] = [networkId],
): Connection {
  const accounts: readonly [CaipAddress] = [`${networkId}:${alice}`]
  return { connectorId: 'walletConnect', namespace: 'eip155', accounts, networkId, approved }
}

/** A phone at the far side of a pairing, in a test's hands. */
export function createFakePairing(): FakePairing {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const calls = { asked: 0, silent: 0, disconnected: 0 }
  let stored: readonly Connection[] = []
  let answer = createAnswer<readonly Connection[]>()
  let onPairing: ConnectParameters['onPairing']
  const connector: Connector = {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    async connect(parameters) {
      if (parameters.silent) {
        calls.silent += 1
        return stored
      }
      calls.asked += 1
      answer = createAnswer()
      onPairing = parameters.onPairing
      return answer.promise
    },
    async disconnect() {
      calls.disconnected += 1
      stored = []
    },
    switchNetwork: async () => undefined,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    provider: async () => ({}),
  }
  return {
    connector,
    transport: { createConnector: () => connector },
    calls,
    tell: (news) => onPairing?.(news),
    approve: (connections = [pairedConnection()]) => answer.resolve(connections),
    refuse: (thrown) => answer.reject(thrown),
    store(connections) {
      stored = connections
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}
