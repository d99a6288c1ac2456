import { networkOf } from '../session/accountOf.js'
import { changeConnection } from '../session/connection/changeConnection.js'
import { connectionOf } from '../session/connection/connectionState.js'
import type { Try } from '../session/connection/createAttempts.js'
import type { Session } from '../session/session.js'
import { untilSession } from '../session/untilSession.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import { ConnectionCancelledError } from '../shared/errors/provider.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { ConnectorSwitchErrorType } from '../shared/errors/unions.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { LatchkeyInstance, NetworkIdOf, NetworkOf, Networks } from '../shared/types/register.js'
import { untilAborted } from '../shared/untilAborted.js'
import { chosenNetworkId, type NetworkChoice } from './rules.js'
import type { NetworksContext } from './store.js'

export type SwitchNetworkParameters<
  network extends Network = Network,
  networkId extends CaipNetworkId = CaipNetworkId,
> = NetworkChoice<network, networkId> & {
  /** Aborting stops waiting; the wallet may still switch, and then the state follows it. */
  signal?: AbortSignal | undefined
}
export type SwitchNetworkErrorType =
  | ConnectionCancelledError
  | ConnectorSwitchErrorType
  | NetworkNotFoundError

async function run(
  context: NetworksContext,
  network: Network,
  { attempt, signal }: Try<void>,
): Promise<void> {
  const { events, networks, session } = context
  const namespace = network.namespace ?? 'eip155'
  const networkId = toCaipNetworkId(network)
  networks.switchStarted(networkId, attempt)
  try {
    // The wallet of an earlier visit may be on another network.
    const isRestored = ({ connections }: Session) => connections[namespace]?.status !== 'reconnecting'
    if (!isRestored(session.getState())) await untilAborted(untilSession(context, isRestored), signal)
    const { connections, connectors } = session.getState()
    const connection = connectionOf(connections[namespace])
    const connector = connectors.find(({ id }) => id === connection?.connectorId)
    if (connection === undefined || connector === undefined) {
      networks.switchEnded(attempt)
      session.networkChosen(namespace, networkId)
    } else {
      const isThere = connection.networkId === networkId
      if (!isThere) await untilAborted((async () => connector.switchNetwork({ network, signal }))(), signal)
      changeConnection(session, namespace, { type: 'networkChanged', connectorId: connector.id, networkId })
      const state = networks.getState()
      // Its namespace becomes the active one once the wallet approved, unless another switch was requested since.
      if (state.status === 'switching' && state.attempt === attempt) session.namespaceChosen(namespace)
      networks.switchEnded(attempt)
      if (isThere) return
    }
    events.emit({ event: 'SWITCH_NETWORK', properties: { network: networkId } })
  } catch (thrown) {
    if (signal.aborted) {
      networks.switchEnded(attempt)
      throw new ConnectionCancelledError({ cause: thrown })
    }
    const error = toProviderError<ConnectorSwitchErrorType>(thrown)
    networks.switchRefused(attempt, error)
    throw error
  }
}

/**
 * Switches the connected wallet to a network, and adds it when the wallet does not know it. Without a connected
 * wallet of that namespace the choice is only remembered; while one of an earlier visit is restored, the switch waits for
 * it. Resolves when the wallet itself reports the network. A
 * second call for the same network joins the first; one for another cancels it, as does the end of the connection.
 * A network of another namespace makes that namespace the active one.
 *
 * @throws SwitchNetworkErrorType: NetworkNotFoundError for a network that is not configured, UserRejectedError and the
 * other errors of wallets, ConnectionCancelledError when it is cancelled.
 */
export function switchNetwork<networks extends Networks>(
  latchkey: LatchkeyInstance<networks>,
  parameters: SwitchNetworkParameters<NetworkOf<networks>, NetworkIdOf<networks>>,
): Promise<void>
/** @internal */
export function switchNetwork(context: NetworksContext, parameters: SwitchNetworkParameters): Promise<void>
export async function switchNetwork(
  latchkey: LatchkeyInstance | NetworksContext,
  parameters: SwitchNetworkParameters,
): Promise<void> {
  const context = latchkey as NetworksContext
  const { config, networks, switches } = context
  const networkId = chosenNetworkId(parameters)
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })

  const namespace = network.namespace ?? 'eip155'
  const running = switches.latest(namespace)
  const isAsking = networks.getState().status === 'switching'
  if (isAsking && running?.goal === networkId && running.answer) return running.answer
  const current = switches.begin([namespace], networkId)

  const { signal } = parameters
  const stop = () => {
    if (switches.latest(namespace) === current) switches.abort(namespace)
  }
  signal?.addEventListener('abort', stop, { once: true })
  current.answer = run(context, network, current).finally(() => signal?.removeEventListener('abort', stop))
  if (signal?.aborted) stop()
  return current.answer
}
