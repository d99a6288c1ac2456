import type { CaipAssetId } from '../types/caip.js'
import type { Network } from '../types/network.js'
import { toCaipNetworkId } from './caip.js'

/** SLIP-44 numbers of coins that are not Ether; a network of another coin counts as its own kind of Ether. */
const coinTypes: { readonly [symbol: string]: number } = {
  ETH: 60,
  POL: 966,
  BNB: 714,
  AVAX: 9005,
  XDAI: 700,
  SOL: 501,
}

/** CAIP-19 id of a network's native coin, by SLIP-44. */
export function nativeAssetId(network: Network): CaipAssetId {
  const { symbol } = network.nativeCurrency
  const coinType = Object.hasOwn(coinTypes, symbol) ? coinTypes[symbol] : 60
  return `${toCaipNetworkId(network)}/slip44:${coinType}`
}
