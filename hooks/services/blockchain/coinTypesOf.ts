import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { parseChainId } from '../../utils/parseChainId.js'

/** The first id that ENSIP-11 has no room for. */
const evmBit = 0x8000_0000n
const solana = '501'
/** Names of Ethereum stand under the first; the second is what registering clients work out for its id. */
const ethereum = ['60', '2147483649'] as const

/**
 * Under which coin types (SLIP-44, ENSIP-11) a name's address on a network stands, the first one first. None: names have
 * no address there. One of Ether counts on Ethereum alone.
 */
export function coinTypesOf(network: Network): readonly string[] {
  const { namespace = 'eip155', testnet } = network
  if (namespace === 'solana') return testnet ? [] : [solana]
  const chainId = namespace === 'eip155' ? parseChainId(network.id) : undefined
  if (chainId === undefined || chainId >= evmBit) return []
  return toCaipNetworkId(network) === 'eip155:1' ? ethereum : [String(evmBit | chainId)]
}
