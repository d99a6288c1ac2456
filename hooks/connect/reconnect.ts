import { addressOf, chooseAccount } from '../session/chooseAccount.js'
import { chosenAccount, connectedAddresses } from '../session/chosenAccount.js'
import {
  answerConnections,
  type ConnectionEvent,
  changeConnection,
} from '../session/connection/changeConnection.js'
import type { RestReason } from '../session/connection/connectionState.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connection, Connector } from '../shared/types/connector.js'
import { untilAborted } from '../shared/untilAborted.js'
import type { ConnectContext } from './store.js'

export type ReconnectParameters = {
  connector: Connector
  namespaces: readonly ChainNamespace[]
  /**
   * Whether the connector has to be the wallet that was left: undisputed, and with one of its accounts. Otherwise it waits for
   * the user. Default false.
   */
  isLeft?: boolean | undefined
}

/**
 * Restores a connection that the wallet still allows. Never prompts and never rejects: without one the namespace
 * becomes idle, after 2 s also without a response. A later response counts unless another attempt was begun
 * meanwhile.
 */
export async function reconnect(context: ConnectContext, parameters: ReconnectParameters): Promise<void> {
  const { attempts, env, events, session, storage } = context
  const { connector, namespaces, isLeft } = parameters
  const { attempt, signal } = attempts.begin(namespaces)
  const isPaired = connector.type === 'WALLET_CONNECT'
  const change = (event: ConnectionEvent) => {
    for (const namespace of namespaces) changeConnection(session, namespace, event)
  }
  const start = () => change({ type: 'reconnectStarted', connectorId: connector.id, attempt })
  const becomeIdle = (reason?: RestReason) => change({ type: 'nothingShared', attempt, reason })
  const awaitUser = (reason: RestReason) => {
    start()
    becomeIdle(reason)
  }
  /** Whether a wallet in the page under the id of the one that was left has none of its accounts. */
  const isOther = ({ namespace, accounts }: Connection) => {
    const left = isLeft && !isPaired ? storage.read(connectedAddresses(namespace)) : undefined
    return left?.length && !accounts.some((id) => left.includes(addressOf(id)))
  }
  /** The account as chosen in the last session, if it belongs to the same connector. */
  const asChosen = (connection: Connection) => {
    const chosen = storage.read(chosenAccount(connection.namespace))
    return chosen?.connectorId === connection.connectorId ? chooseAccount(connection, chosen) : connection
  }
  /** Whether another wallet claims to be this one by now. */
  const isDisputed = () =>
    isLeft && session.getState().connectors.find(({ id }) => id === connector.id)?.isDisputed
  if (isDisputed()) return awaitUser('disputed')
  start()
  const cancel = env.schedule(becomeIdle, reconnectPatience)
  // Where the app chooses the network, as on Solana, restore the last one.
  const { chosenNetworkIds } = session.getState()
  const networkId = namespaces.map((namespace) => chosenNetworkIds[namespace]).find((id) => id)
  const request = { namespaces, networkId, silent: true, signal }
  const connections = await untilAborted((async () => connector.connect(request))(), signal).catch(
    () => undefined,
  )
  cancel()
  const reason = isDisputed() ? 'disputed' : connections?.some(isOther) && 'changed'
  if (reason) return awaitUser(reason)
  if (connections && connections.length > 0 && !signal.aborted) {
    start()
    answerConnections(session, attempt, connections.map(asChosen))
    events.emit({
      event: 'CONNECT_SUCCESS',
      properties: { name: connector.name, method: isPaired ? 'qrcode' : 'browser', reconnect: true },
    })
  }
  becomeIdle()
  // A session that is gone cannot come back, unlike a wallet that is locked.
  if (isPaired && connections?.length === 0 && !signal.aborted) change({ type: 'disconnectPressed' })
}

/** Timeout in ms for a remembered wallet to appear or to respond before the page counts as disconnected. */
export const reconnectPatience = 2000
