import type { CaipAddress, CaipNetworkId } from '../../hooks/shared/types/caip.js'
import type {
  Connection,
  Connector,
  ConnectorEvent,
  ConnectParameters,
} from '../../hooks/shared/types/connector.js'
import type { PairingUpdate } from '../../hooks/shared/types/pairing.js'
import type { PairingTransport } from '../../hooks/shared/types/pairingTransport.js'
import { alice, createAnswer } from './createFakeWallet.js'

export type FakePairing = {
  readonly transport: PairingTransport
  readonly connector: Connector
  /** The number of pairing requests, of silent reconnects from a stored session, and of disconnects. */
  readonly calls: { asked: number; silent: number; disconnected: number }
  /** Emits a pairing update: a code, or the relay's status. */
  tell(news: PairingUpdate): void
  /** The phone approves the pending request. */
  approve(connections?: readonly Connection[]): void
  refuse(thrown: unknown): void
  /** Sets the result of a silent reconnect. */
  store(connections: readonly Connection[]): void
  emit(event: ConnectorEvent): void
}

/** A connection made by a phone. */
export function pairedConnection(
  networkId: CaipNetworkId = 'eip155:1',
  approved: readonly CaipNetworkId[] = [networkId],
): Connection {
  const accounts: readonly [CaipAddress] = [`${networkId}:${alice}`]
  return { connectorId: 'walletConnect', namespace: 'eip155', accounts, networkId, approved }
}

/** The phone's side of a pairing, controlled by the test. */
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
