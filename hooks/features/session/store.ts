import type { CaipNetworkId, ChainNamespace } from '../../types/caip.js'
import type { Connection, Connector } from '../../types/connector.js'
import type { Network } from '../../types/network.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'
import {
  type Attempt,
  type ConnectionEvent,
  type ConnectionState,
  idle,
  nextConnectionState,
} from './domain/nextConnectionState.js'

/** Who is connected, where, and with what. Nothing here can be derived from something else. */
export type Session = {
  readonly connections: { readonly [namespace in ChainNamespace]?: ConnectionState }
  /** The family that a person chose last. */
  readonly activeNamespace: ChainNamespace
  /** Where a person wants to be in a family that is not connected. */
  readonly chosenNetworkIds: { readonly [namespace in ChainNamespace]?: CaipNetworkId }
  /** Wallets present now, in the order in which they were found. */
  readonly connectors: readonly Connector[]
  /** False until storage was read: on a server, and in the first render of a page. */
  readonly isRestored: boolean
}

function change(session: Session, namespace: ChainNamespace, event: ConnectionEvent): Session {
  const before = session.connections[namespace] ?? idle
  const after = nextConnectionState(before, event)
  if (after === before) return session
  const activeNamespace =
    event.type === 'walletAnswered' && before.status === 'connecting' ? namespace : session.activeNamespace
  return { ...session, activeNamespace, connections: { ...session.connections, [namespace]: after } }
}

const transitions = {
  connectionChanged: change,
  /** Every family of one answer at once; the first of them becomes the active one. */
  walletAnswered: (session: Session, attempt: Attempt, connections: readonly Connection[]): Session =>
    connections.reduceRight(
      (next, connection) =>
        change(next, connection.namespace, { type: 'walletAnswered', attempt, connection }),
      session,
    ),
  networkChosen: (session: Session, namespace: ChainNamespace, networkId: CaipNetworkId): Session => ({
    ...session,
    activeNamespace: namespace,
    chosenNetworkIds: { ...session.chosenNetworkIds, [namespace]: networkId },
  }),
  namespaceChosen: (session: Session, activeNamespace: ChainNamespace): Session =>
    session.activeNamespace === activeNamespace ? session : { ...session, activeNamespace },
  connectorFound(session: Session, connector: Connector): Session {
    const isKnown = session.connectors.some(({ id }) => id === connector.id)
    const replaced = session.connectors.map((known) => (known.id === connector.id ? connector : known))
    return { ...session, connectors: isKnown ? replaced : [...session.connectors, connector] }
  },
  restored: (session: Session): Session => (session.isRestored ? session : { ...session, isRestored: true }),
}

export type SessionStore = Slice<Session, typeof transitions>

/** The part of the instance that says who is connected. */
export type SessionContext = {
  readonly config: {
    readonly networks: readonly Network[]
    readonly defaultNetwork: Network
  }
  readonly session: SessionStore
}

export function createSessionStore(
  initial: Pick<Session, 'activeNamespace' | 'chosenNetworkIds'>,
): SessionStore {
  return createSlice<Session, typeof transitions>(
    { ...initial, connections: {}, connectors: [], isRestored: false },
    transitions,
  )
}
