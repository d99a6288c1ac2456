import { checksumAddress } from '../../utils/checksumAddress.js'
import { isEvmAddress } from '../../utils/isEvmAddress.js'

/** At most this many accounts of a wallet are listened to; a longer answer is a fault or an attack. */
const most = 1000

/** The addresses in a wallet's answer, EIP-55 checksummed, each once; anything else in it is left out. */
export function readAccounts(answer: unknown): readonly string[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer
    .slice(0, most)
    .filter((item): item is string => typeof item === 'string' && isEvmAddress(item))
  return [...new Set(addresses.map((address) => checksumAddress(address)))]
}
