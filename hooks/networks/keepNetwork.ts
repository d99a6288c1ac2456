import { networkOf } from '../session/accountOf.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { NetworkNotFoundError } from '../shared/errors/networks.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { NetworksContext } from './store.js'

export type KeepNetworkParameters = {
  /** One of the configured networks, or its CAIP-2 id. */
  network: Network | CaipNetworkId
}
export type KeepNetworkErrorType = NetworkNotFoundError

/**
 * Remembers the network for a namespace that is about to be connected, without changing the active namespace: a
 * user who cancels before connecting stays where they were.
 *
 * @throws NetworkNotFoundError for a network that is not configured.
 */
export function keepNetwork(
  { config, session }: Pick<NetworksContext, 'config' | 'session'>,
  parameters: KeepNetworkParameters,
): void {
  const networkId =
    typeof parameters.network === 'string' ? parameters.network : toCaipNetworkId(parameters.network)
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const { activeNamespace } = session.getState()
  session.networkChosen(network.namespace ?? 'eip155', networkId)
  session.namespaceChosen(activeNamespace)
}
