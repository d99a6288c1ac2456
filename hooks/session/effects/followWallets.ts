import { reconnect } from '../../connect/reconnect.js'
import type { Effect, LatchkeyParts } from '../../instance/types.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Connector, ConnectorEvent } from '../../shared/types/connector.js'
import { changeConnection } from '../connection/changeConnection.js'
import { type ConnectionState, connectionOf } from '../connection/connectionState.js'

type Following = { connector: Connector; stop: () => void }

/** The wallet to listen to: the connected one, or one that may come back by itself. */
function followedId(state: ConnectionState | undefined): string | undefined {
  const connection = connectionOf(state)
  if (connection) return connection.connectorId
  if (state?.status === 'idle') return state.rest?.connectorId
  return state?.status === 'failed' && state.error.kind === 'pending' ? state.connectorId : undefined
}

function hear(parts: LatchkeyParts, { id, type }: Connector, event: ConnectorEvent): void {
  const { session } = parts
  const { namespace } = event
  const connector = session.getState().connectors.find((known) => known.id === id)
  const connection = connectionOf(session.getState().connections[namespace])
  if (event.type === 'accountsChanged' && connection === undefined) {
    // Unlocked, or approved after all: what the wallet shares now is taken up without asking again.
    if (event.accounts.length > 0 && connector) void reconnect(parts, { connector, namespaces: [namespace] })
    return
  }
  // A pairing that was ended does not come back, unlike an extension that was.
  if (event.type === 'disconnected' && type === 'WALLET_CONNECT') {
    if (connection?.connectorId === id)
      changeConnection(session, namespace, { type: 'disconnectedElsewhere' })
  } else if (event.type === 'disconnected')
    changeConnection(session, namespace, { type: 'providerLost', connectorId: id })
  else changeConnection(session, namespace, { ...event, connectorId: id })
}

/** Listens to the connected wallet of each family, and to a locked one until it opens. */
export const followWallets: Effect = (parts) => {
  const { chains, session } = parts
  const following = new Map<ChainNamespace, Following>()

  function follow(namespace: ChainNamespace) {
    const { connections, connectors } = session.getState()
    const id = followedId(connections[namespace])
    const connector = connectors.find((known) => known.id === id)
    const current = following.get(namespace)
    // By object: a wallet that left and came back is another one.
    if (current?.connector === connector) return
    current?.stop()
    following.delete(namespace)
    if (connector === undefined) return
    const stop = connector.subscribe((event) => {
      if (event.namespace === namespace) hear(parts, connector, event)
    })
    following.set(namespace, { connector, stop })
  }

  const followAll = () => chains.namespaces.forEach(follow)
  followAll()
  const unsubscribe = session.subscribe(followAll)
  return () => {
    unsubscribe()
    for (const { stop } of following.values()) stop()
    following.clear()
  }
}
