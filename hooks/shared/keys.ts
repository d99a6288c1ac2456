import { toCaipNetworkId } from './caip.js'
import type { CaipAssetId } from './types/caip.js'
import type { Network } from './types/network.js'

/** A comparison key for addresses and hashes: EVM's are case-insensitive, Solana's are case-sensitive. */
export function addressKey(text: string): string {
  return /^0x[\da-f]+$/i.test(text) ? text.toLowerCase() : text
}

/** A comparison key for assets: EVM ids are case-insensitive, others are case-sensitive. */
export function assetKey(id: CaipAssetId): CaipAssetId {
  return id.startsWith('eip155:') ? (id.toLowerCase() as CaipAssetId) : id
}

/** SLIP-44 coin types by symbol; native currencies that are not listed get Ether's. */
const coinTypes: { readonly [symbol: string]: number } = {
  ETH: 60,
  POL: 966,
  BNB: 714,
  AVAX: 9005,
  XDAI: 700,
  SOL: 501,
}

/** CAIP-19 id of a network's native currency, by SLIP-44. */
export function nativeAssetId(network: Network): CaipAssetId {
  const { symbol } = network.nativeCurrency
  const coinType = Object.hasOwn(coinTypes, symbol) ? coinTypes[symbol] : 60
  return `${toCaipNetworkId(network)}/slip44:${coinType}`
}
