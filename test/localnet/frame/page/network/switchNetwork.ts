import type { Handler } from '../handlers.js'
import { toChainId } from './createNetworks.js'
import { findNetwork } from './findNetwork.js'

/** SWITCH_NETWORK. */
export const switchNetwork: Handler<'SWITCH_NETWORK'> = async ({ networks, settings }, { payload }) => {
  const network = findNetwork(networks, { id: payload.chainId })
  await settings.chooseNetwork(network)
  return { chainId: toChainId(network) }
}

/** GET_CHAIN_ID. */
export const getChainId: Handler<'GET_CHAIN_ID'> = async ({ settings }) => ({
  chainId: toChainId(await settings.network()),
})
