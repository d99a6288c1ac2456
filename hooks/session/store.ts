import { createSlice, type Slice } from '../shared/createSlice.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import type { Session } from './session.js'

const transitions = {
  /**
   * Sets the result of `changeConnection` and `answerConnections`: the state machine loads separately, since not
   * every page needs it.
   */
  connectionsChanged: (
    session: Session,
    { connections, activeNamespace }: Pick<Session, 'connections' | 'activeNamespace'>,
  ): Session =>
    session.connections === connections ? session : { ...session, connections, activeNamespace },
  networkChosen: (session: Session, namespace: ChainNamespace, networkId: CaipNetworkId): Session => ({
    ...session,
    activeNamespace: namespace,
    chosenNetworkIds: { ...session.chosenNetworkIds, [namespace]: networkId },
  }),
  namespaceChosen: (session: Session, activeNamespace: ChainNamespace): Session =>
    session.activeNamespace === activeNamespace ? session : { ...session, activeNamespace },
  /** Of connectors with the same id the last one is used, at the position of the first. */
  connectorsChanged: (session: Session, connectors: readonly Connector[]): Session => ({
    ...session,
    connectors: [...new Map(connectors.map((connector) => [connector.id, connector])).values()],
  }),
  restored: (session: Session): Session => (session.isRestored ? session : { ...session, isRestored: true }),
}

export type SessionStore = Slice<Session, typeof transitions>

/** The part of the instance that holds the connections. */
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
