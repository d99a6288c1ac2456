import { toCaipNetworkId } from './caip.js'
import type { CaipAssetId } from './types/caip.js'
import type { Network } from './types/network.js'

/** What tells addresses and hashes apart: EVM's are the same in any case, Solana's are not. */
export function addressKey(text: string): string {
  return /^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : text
}

/** What tells assets apart: EVM addresses are the same in any case, others are not. */
export function assetKey(id: CaipAssetId): CaipAssetId {
  return id.startsWith('eip155:') ? (id.toLowerCase() as CaipAssetId) : id
}

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
