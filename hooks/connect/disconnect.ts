import { changeConnection } from '../session/connection/changeConnection.js'
import { connectionOf } from '../session/connection/connectionState.js'
import { DisconnectFailedError, WalletTimeoutError } from '../shared/errors/provider.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import { connectedSocial } from './connectedSocial.js'
import type { ConnectContext } from './store.js'

export type DisconnectParameters = {
  /** Default: every family. A family whose wallet serves others too takes those along. */
  namespace?: ChainNamespace | undefined
}
export type DisconnectErrorType = DisconnectFailedError

/** How long a wallet may take to say goodbye. */
const patience = 3000

function giveUp({ env }: ConnectContext, connector: Connector): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = env.schedule(() => reject(new WalletTimeoutError()), patience)
    const part = async () => connector.disconnect()
    part().then(resolve, reject).finally(cancel)
  })
}

/**
 * Ends the connection here at once, then asks the wallet to forget the site. With the embedded wallet, or the last
 * connection, the social provider is forgotten too.
 *
 * @throws DisconnectFailedError when the wallet refuses or is silent for 3 s; here it is disconnected all the same.
 */
export async function disconnect(
  context: ConnectContext,
  { namespace }: DisconnectParameters = {},
): Promise<void> {
  const { attempts, chains, events, session, storage } = context
  const { connections, connectors, activeNamespace } = session.getState()
  const idOf = (name: ChainNamespace) => connectionOf(connections[name])?.connectorId
  const isMeant = (name: ChainNamespace) =>
    namespace === undefined ||
    name === namespace ||
    (idOf(name) !== undefined && idOf(name) === idOf(namespace))
  const ending = chains.namespaces.filter(isMeant)
  const ids = new Set(ending.map(idOf))

  // First, so that a person who still has another wallet here stays connected all along.
  const remaining = chains.namespaces.find((name) => !ending.includes(name) && idOf(name) !== undefined)
  if (ending.includes(activeNamespace) && remaining) session.namespaceChosen(remaining)
  for (const name of ending) {
    attempts.abort(name)
    changeConnection(session, name, { type: 'disconnectPressed' })
  }

  const isLogOut = connectors.some(({ id, type }) => type === 'AUTH' && ids.has(id))
  if (isLogOut || remaining === undefined) storage.remove(connectedSocial)

  try {
    await Promise.all(
      connectors.filter(({ id }) => ids.has(id)).map((connector) => giveUp(context, connector)),
    )
    events.emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
  } catch (cause) {
    const error = new DisconnectFailedError({ cause })
    events.emit({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
    throw error
  }
}
