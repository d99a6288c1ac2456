import { checksumAddress } from './checksumAddress.js'
import { isEvmAddress } from './isEvmAddress.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import type { ChainNamespace } from './types/caip.js'

function normalEvmAddress(address: unknown): string | undefined {
  if (!isEvmAddress(address) || !address.startsWith('0x')) return undefined
  const digits = address.slice(2)
  const normal = checksumAddress(digits)
  const carriesNone = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return carriesNone || normal === address ? normal : undefined
}

/**
 * The one way to write an address of a family: EIP-55 on EVM, base58 on Solana. Undefined for anything else, for a wrong
 * checksum, and in families whose addresses are not known here.
 */
export function normalAddress(namespace: ChainNamespace, address: unknown): string | undefined {
  if (namespace === 'eip155') return normalEvmAddress(address)
  return namespace === 'solana' && isSolanaAddress(address) ? address : undefined
}
