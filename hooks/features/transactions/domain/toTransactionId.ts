import type { ChainNamespace } from '../../../types/caip.js'
import { decodeBase58 } from '../../../utils/decodeBase58.js'

/** A hash or signature in the one form that it is kept in; undefined for anything else. */
export function toTransactionId(namespace: ChainNamespace, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (namespace === 'eip155') return /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined
  if (namespace === 'solana') return decodeBase58(value)?.length === 64 ? value : undefined
  return /^[!-~]{1,256}$/.test(value) ? value : undefined
}
