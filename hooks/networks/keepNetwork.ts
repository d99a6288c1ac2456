import { networkOf } from '../session/accountOf.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { LatchkeyInstance, NetworkIdOf, NetworkOf, Networks } from '../shared/types/register.js'
import { chosenNetworkId, type NetworkChoice } from './rules.js'
import type { NetworksContext } from './store.js'

export type KeepNetworkParameters<
  network extends Network = Network,
  networkId extends CaipNetworkId = CaipNetworkId,
> = NetworkChoice<network, networkId>
export type KeepNetworkErrorType = NetworkNotFoundError

type KeepContext = Pick<NetworksContext, 'config' | 'session'>

/**
 * Remembers the network for a namespace that is about to be connected, without changing the active namespace: a
 * user who cancels before connecting stays where they were.
 *
 * @throws NetworkNotFoundError for a network that is not configured.
 */
export function keepNetwork<networks extends Networks>(
  latchkey: LatchkeyInstance<networks>,
  parameters: KeepNetworkParameters<NetworkOf<networks>, NetworkIdOf<networks>>,
): void
/** @internal */
export function keepNetwork(context: KeepContext, parameters: KeepNetworkParameters): void
export function keepNetwork(
  latchkey: LatchkeyInstance | KeepContext,
  parameters: KeepNetworkParameters,
): void {
  const { config, session } = latchkey as KeepContext
  const networkId = chosenNetworkId(parameters)
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const { activeNamespace } = session.getState()
  session.networkChosen(network.namespace ?? 'eip155', networkId)
  session.namespaceChosen(activeNamespace)
}
