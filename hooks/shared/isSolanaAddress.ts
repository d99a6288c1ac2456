import { decodeBase58 } from './base58.js'

/** Base58 that decodes to 32 bytes, exactly as written: no trimming, no case folding. There is no checksum. */
export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 44 && decodeBase58(value)?.length === 32
}
