import { reconnect } from '../../connect/reconnect.js'
import type { Effect, LatchkeyParts } from '../../instance/types.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import type { Connector, ConnectorEvent } from '../../shared/types/connector.js'
import { type ConnectionEvent, changeConnection } from '../connection/changeConnection.js'
import { type ConnectionState, connectionOf } from '../connection/connectionState.js'

type Following = { connector: Connector; stop: () => void }

/** The wallet to subscribe to: the connected one, or one that may reconnect by itself. */
function followedId(state: ConnectionState | undefined): string | undefined {
  const connection = connectionOf(state)
  if (connection) return connection.connectorId
  if (state?.status === 'idle') return state.rest?.connectorId
  return state?.status === 'failed' && state.error.kind === 'pending' ? state.connectorId : undefined
}

function handleEvent(parts: LatchkeyParts, { id, type }: Connector, event: ConnectorEvent): void {
  const { session } = parts
  const { namespace } = event
  const { connections, connectors } = session.getState()
  const state = connections[namespace]
  const connection = connectionOf(state)
  if (event.type === 'accountsChanged' && connection === undefined) {
    // Unlocked, or approved later: the shared accounts are restored without a prompt.
    const connector = connectors.find((known) => known.id === id)
    // One that was locked in this page is the same wallet, whichever accounts it has now.
    const isLeft = state?.status !== 'idle' || state.rest?.reason !== 'locked'
    if (event.accounts.length > 0 && connector)
      void reconnect(parts, { connector, namespaces: [namespace], isLeft })
    return
  }
  const change = (changed: ConnectionEvent) => changeConnection(session, namespace, changed)
  // An ended pairing cannot be restored, unlike an extension that disconnected.
  if (event.type !== 'disconnected') change({ ...event, connectorId: id })
  else if (type !== 'WALLET_CONNECT') change({ type: 'providerLost', connectorId: id })
  else if (connection?.connectorId === id) change({ type: 'disconnectedElsewhere' })
}

/** Subscribes to the connected wallet of each namespace, and to a locked one until it is unlocked. */
export const followWallets: Effect = (parts) => {
  const { chains, config, session } = parts
  const following = new Map<ChainNamespace, Following>()
  /** The objects of the wallets that were connected. Without reconnecting their addresses are not stored. */
  const sources = new Map<ChainNamespace, unknown>()

  function follow(namespace: ChainNamespace) {
    const { connections, connectors } = session.getState()
    const id = followedId(connections[namespace])
    const connector = connectors.find((known) => known.id === id)
    const current = following.get(namespace)
    // Compared by object: a wallet that left and came back is another connector.
    if (current?.connector === connector) return
    current?.stop()
    following.delete(namespace)
    if (connector === undefined) return
    const { source } = connector
    if (connectionOf(connections[namespace])) sources.set(namespace, source)
    const isOther = connections[namespace]?.status === 'idle' && sources.get(namespace) !== source
    if (isOther && !config.enableReconnect) return
    const stop = connector.subscribe((event) => {
      if (event.namespace === namespace) handleEvent(parts, connector, event)
    })
    following.set(namespace, { connector, stop })
  }

  const followAll = () => chains.namespaces.forEach(follow)
  followAll()
  const unsubscribe = session.subscribe(followAll)
  return () => {
    unsubscribe()
    for (const { stop } of following.values()) stop()
  }
}
