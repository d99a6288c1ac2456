import { networkOf } from '../session/accountOf.js'
import { changeConnection } from '../session/connection/changeConnection.js'
import { connectionOf } from '../session/connection/connectionState.js'
import type { Try } from '../session/connection/createAttempts.js'
import { toCaipNetworkId } from '../shared/caip.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import { ConnectionCancelledError } from '../shared/errors/provider.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { Network } from '../shared/types/network.js'
import { untilAborted } from '../shared/untilAborted.js'
import type { NetworksContext } from './store.js'

export type SwitchNetworkParameters = {
  /** One of the configured networks, or its CAIP-2 id. */
  network: Network | CaipNetworkId
  /** Aborting stops the waiting; the wallet may still switch, and then the state follows it. */
  signal?: AbortSignal | undefined
}
export type SwitchNetworkErrorType = NetworkNotFoundError | LatchkeyError

async function ask(
  { events, networks, session }: NetworksContext,
  { connector, network }: { connector: Connector; network: Network },
  { attempt, signal }: Try<void>,
): Promise<void> {
  const networkId = toCaipNetworkId(network)
  networks.switchStarted(networkId, attempt)
  const asked = (async () => connector.switchNetwork({ network, signal }))()
  try {
    await untilAborted(asked, signal)
    const namespace = network.namespace ?? 'eip155'
    changeConnection(session, namespace, { type: 'networkChanged', connectorId: connector.id, networkId })
    const state = networks.getState()
    // Its family becomes the active one with the wallet's yes, unless something else was asked for since.
    if (state.status === 'switching' && state.attempt === attempt) session.namespaceChosen(namespace)
    networks.switchEnded(attempt)
    events.emit({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
  } catch (thrown) {
    if (signal.aborted) {
      networks.switchEnded(attempt)
      throw new ConnectionCancelledError({ cause: thrown })
    }
    const error = toProviderError(thrown, { op: 'switch' })
    networks.switchRefused(attempt, error)
    throw error
  }
}

/**
 * Asks the connected wallet to move to a network, adding it where the wallet doesn't know it. With no wallet of that
 * family connected it only remembers the choice. Resolves when the wallet itself reports the network. A second call
 * for the same network joins the first; one for another ends it, as does the end of the connection. A network of
 * another family makes that family the active one.
 *
 * @throws NetworkNotFoundError for a network that is not configured, UserRejectedError and the other provider errors.
 */
export async function switchNetwork(
  context: NetworksContext,
  parameters: SwitchNetworkParameters,
): Promise<void> {
  const { config, events, networks, session, switches } = context
  const networkId =
    typeof parameters.network === 'string' ? parameters.network : toCaipNetworkId(parameters.network)
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })

  const namespace = network.namespace ?? 'eip155'
  const { connections, connectors } = session.getState()
  const connection = connectionOf(connections[namespace])
  const connector = connectors.find(({ id }) => id === connection?.connectorId)

  const running = switches.latest(namespace)
  const isAsking = networks.getState().status === 'switching'
  if (isAsking && running?.wish === networkId && running.answer) return running.answer
  const mine = switches.begin([namespace], networkId)
  networks.reset()
  if (connection === undefined || connector === undefined) {
    session.networkChosen(namespace, networkId)
    events.emit({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
    return
  }
  if (connection.networkId === networkId) return session.namespaceChosen(namespace)

  const { signal } = parameters
  const stop = () => {
    if (switches.latest(namespace) === mine) switches.abort(namespace)
  }
  signal?.addEventListener('abort', stop, { once: true })
  mine.answer = ask(context, { connector, network }, mine).finally(() =>
    signal?.removeEventListener('abort', stop),
  )
  if (signal?.aborted) stop()
  return mine.answer
}
