import type { ChainActions, TransferActions } from '../../chains/types.js'
import { NetworkNotFoundError } from '../../errors/networks.js'
import { UnsupportedChainError } from '../../errors/transfers.js'
import type { CaipNetworkId } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { namespaceOf } from '../../utils/caip.js'
import { networkOf } from '../session/domain/accountOf.js'
import type { SendContext } from './context.js'

export type Place = {
  readonly network: Network
  readonly actions: ChainActions
  readonly transfers: TransferActions
}

/**
 * A network of the app, and what sends on it.
 *
 * @throws NetworkNotFoundError where the app doesn't have it; UnsupportedChainError where its family can't send, or the
 *   app has `features.send: false`.
 */
export async function placeOf(
  { chains, config }: Pick<SendContext, 'chains' | 'config'>,
  networkId: CaipNetworkId,
): Promise<Place> {
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const actions = await chains.actionsFor(namespaceOf(networkId))
  const { transfers } = actions
  if (transfers === undefined || config.features.send === false)
    throw new UnsupportedChainError({ details: networkId })
  return { network, actions, transfers }
}
