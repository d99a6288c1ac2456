import type { Effect } from '../../instance/types.js'
import { choiceOf, leadingAddressOf } from '../chooseAccount.js'
import { type ChosenAccount, chosenAccount } from '../chosenAccount.js'
import { changeConnection } from '../connection/changeConnection.js'
import { type ConnectionState, connectionOf } from '../connection/connectionState.js'
import { keepStored } from './rememberSession.js'

/** The chosen account; null: the wallet's own order applies; undefined: unknown while nothing is connected. */
function chosenIn(state: ConnectionState | undefined): ChosenAccount | null | undefined {
  const connection = connectionOf(state)
  if (connection === undefined) return state?.status === 'idle' && !state.rest ? null : undefined
  const choice = choiceOf(connection)
  return choice ? { connectorId: connection.connectorId, ...choice } : null
}

/** Stores the chosen account for the next visit, and applies it in other tabs. A disconnection removes it. */
export const rememberAccount: Effect = ({ chains, config, session, storage }) => {
  const unsubscribe = session.subscribe((_, before) => {
    const { connections } = session.getState()
    for (const namespace of chains.namespaces) {
      if (connections[namespace] === before.connections[namespace]) continue
      const chosen = chosenIn(connections[namespace])
      const wasChosen = chosenIn(before.connections[namespace])
      // Without reconnecting nothing is stored.
      if (chosen === undefined || !config.enableReconnect) continue
      if (chosen || wasChosen !== null) keepStored(storage, chosenAccount(namespace), chosen ?? undefined)
    }
  })
  const unfollow = storage.subscribe((name) => {
    // Without reconnecting nothing is stored.
    if (!config.enableReconnect) return
    for (const namespace of chains.namespaces) {
      const stored = chosenAccount(namespace)
      const connection = connectionOf(session.getState().connections[namespace])
      // Without a name: in the back-forward cache no update of another tab arrived.
      if ((name && name !== stored.name) || connection === undefined) continue
      const { connectorId } = connection
      const leading = leadingAddressOf(connection)
      // Nothing stored: the wallet's own order.
      const chosen = storage.read(stored) ?? { connectorId, address: leading, leading }
      changeConnection(session, namespace, { type: 'accountChosen', ...chosen })
    }
  })
  return () => {
    unsubscribe()
    unfollow()
  }
}
