import { addressOf } from '../session/chooseAccount.js'
import { connectedAddresses } from '../session/chosenAccount.js'
import { changeConnection } from '../session/connection/changeConnection.js'
import { connectionOf } from '../session/connection/connectionState.js'
import { DisconnectFailedError, WalletTimeoutError } from '../shared/errors/provider.js'
import { connectedConnectorId } from '../shared/storage/pageValues.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { connectedSocialName } from './connectedSocial.js'
import type { ConnectContext } from './store.js'

export type DisconnectParameters = {
  /** Default: every namespace. A wallet that serves several namespaces is disconnected from all of them. */
  namespace?: ChainNamespace | undefined
  /**
   * Also removes what this browser stored of the accounts, in every tab: recipients, what was sent and is over, and cached
   * data, and ends their sign-ins. What may still move money stays. Default false.
   */
  forget?: boolean | undefined
}
export type DisconnectErrorType = DisconnectFailedError

/** Timeout of the wallet's own disconnect, in ms. */
const disconnectTimeout = 3000

function disconnectWallet({ env }: ConnectContext, connector: Connector): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = env.schedule(() => reject(new WalletTimeoutError()), disconnectTimeout)
    const run = async () => connector.disconnect()
    run().then(resolve, reject).finally(cancel)
  })
}

/**
 * Ends the connection locally at once, then requests the wallet to forget the site. With the embedded wallet, or
 * the last connection, the social provider is forgotten too.
 *
 * @throws DisconnectFailedError when the wallet rejects or does not respond within 3 s; locally it is disconnected anyway.
 */
export function disconnect(latchkey: LatchkeyInstance, parameters?: DisconnectParameters): Promise<void>
/** @internal */
export function disconnect(context: ConnectContext, parameters?: DisconnectParameters): Promise<void>
export async function disconnect(
  latchkey: LatchkeyInstance | ConnectContext,
  { namespace, forget = false }: DisconnectParameters = {},
): Promise<void> {
  const context = latchkey as ConnectContext
  const { attempts, chains, events, session, siwx, storage } = context
  // First: where it can't be loaded, the user is still connected and may try again.
  const removal = forget ? await import('../shared/storage/forgetDevice.js') : undefined
  const { connections, connectors, activeNamespace } = session.getState()
  const idOf = (name: ChainNamespace) => connectionOf(connections[name])?.connectorId
  const isAffected = (name: ChainNamespace) =>
    namespace === undefined || name === namespace || (idOf(name) && idOf(name) === idOf(namespace))
  const ending = chains.namespaces.filter(isAffected)
  const ids = new Set(ending.map(idOf))

  // First, so that a user with another connected wallet never appears disconnected.
  const remaining = chains.namespaces.find((name) => !ending.includes(name) && idOf(name))
  if (ending.includes(activeNamespace) && remaining) session.namespaceChosen(remaining)
  if (siwx && forget) siwx.memory.forgetting = ending
  for (const name of ending) {
    attempts.abort(name)
    const state = connections[name]
    const shared = connectionOf(state)?.accounts.map(addressOf) ?? []
    // Those of a wallet that is locked.
    const addresses = [...shared, ...(storage.read(connectedAddresses(name)) ?? [])]
    // A cancelled request would leave the wallet of an earlier visit stored, which is then restored.
    if (state?.status === 'connecting' && state.previous === undefined)
      storage.remove(connectedConnectorId(name))
    changeConnection(session, name, { type: 'disconnectPressed' })
    removal?.forgetDevice(context, { namespace: name, addresses })
  }
  if (siwx) siwx.memory.forgetting = undefined

  const isLogOut = connectors.some(({ id, type }) => type === 'AUTH' && ids.has(id))
  if (isLogOut || remaining === undefined) storage.remove({ name: connectedSocialName })

  try {
    await Promise.all(
      connectors.filter(({ id }) => ids.has(id)).map((connector) => disconnectWallet(context, connector)),
    )
    events.emit({ event: 'DISCONNECT_SUCCESS', properties: { namespace: namespace ?? 'all' } })
  } catch (cause) {
    const error = new DisconnectFailedError({ cause })
    events.emit({ event: 'DISCONNECT_ERROR', properties: { message: error.message } })
    throw error
  }
}
