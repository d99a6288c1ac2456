import { checksumAddress } from './checksumAddress.js'
import { isEvmAddress } from './isEvmAddress.js'
import { isSolanaAddress } from './isSolanaAddress.js'
import type { ChainNamespace } from './types/caip.js'

function normalEvmAddress(address: unknown): string | undefined {
  if (!isEvmAddress(address) || !address.startsWith('0x')) return undefined
  const digits = address.slice(2)
  const normal = checksumAddress(digits)
  const hasNoChecksum = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  return hasNoChecksum || normal === address ? normal : undefined
}

/**
 * The normal form of an address: EIP-55 on EVM, base58 on Solana. Undefined for anything else, for a wrong
 * checksum, and in namespaces without address support.
 */
export function normalAddress(namespace: ChainNamespace, address: unknown): string | undefined {
  if (namespace === 'eip155') return normalEvmAddress(address)
  return namespace === 'solana' && isSolanaAddress(address) ? address : undefined
}
