import { chooseAccount } from '../session/chooseAccount.js'
import { answerConnections, changeConnection } from '../session/connection/changeConnection.js'
import { chosenAccount } from '../shared/storage/chosenAccount.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connection, Connector } from '../shared/types/connector.js'
import { untilAborted } from '../shared/untilAborted.js'
import type { ConnectContext } from './store.js'

export type ReconnectParameters = { connector: Connector; namespaces: readonly ChainNamespace[] }

/**
 * Takes up a connection that the wallet still allows. Never prompts and never fails: without one the family rests,
 * after 2 s also without an answer. A later answer counts unless something else was begun meanwhile.
 */
export async function reconnect(context: ConnectContext, parameters: ReconnectParameters): Promise<void> {
  const { attempts, env, events, session, storage } = context
  const { connector, namespaces } = parameters
  const { attempt, signal } = attempts.begin(namespaces)
  const isPaired = connector.type === 'WALLET_CONNECT'
  const start = () => {
    for (const namespace of namespaces)
      changeConnection(session, namespace, { type: 'reconnectStarted', connectorId: connector.id, attempt })
  }
  const rest = () => {
    for (const namespace of namespaces)
      changeConnection(session, namespace, { type: 'nothingShared', attempt })
  }
  /** As it was left in the last visit, unless the wallet has moved on. */
  const asChosen = (connection: Connection) => {
    const chosen = storage.read(chosenAccount(connection.namespace))
    return chosen?.connectorId === connection.connectorId ? chooseAccount(connection, chosen) : connection
  }
  start()
  const cancel = env.schedule(rest, reconnectPatience)
  // Where the app chooses the network, as on Solana, it is the one of the last visit.
  const { chosenNetworkIds } = session.getState()
  const networkId = namespaces.map((namespace) => chosenNetworkIds[namespace]).find((id) => id !== undefined)
  const ask = async () => connector.connect({ namespaces, networkId, silent: true, signal })
  const connections = await untilAborted(ask(), signal).catch(() => undefined)
  cancel()
  if (connections && connections.length > 0 && !signal.aborted) {
    start()
    answerConnections(session, attempt, connections.map(asChosen))
    events.emit({
      event: 'CONNECT_SUCCESS',
      properties: { name: connector.name, method: isPaired ? 'qrcode' : 'browser', reconnect: true },
    })
  }
  rest()
  // A session that is gone can't come back, unlike a wallet that is locked.
  if (isPaired && connections?.length === 0 && !signal.aborted)
    for (const namespace of namespaces) changeConnection(session, namespace, { type: 'disconnectPressed' })
}

/** How long a remembered wallet may take to appear or to answer before the page counts as not connected, in ms. */
export const reconnectPatience = 2000
