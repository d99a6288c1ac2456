import { decodeBase58 } from '../shared/base58.js'
import { isTransactionHash } from '../shared/isTransactionHash.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { SentTransaction } from '../shared/types/transaction.js'

/** Key of a transaction: an id is unique only on its network. */
export function transactionKey({ networkId, id }: Pick<SentTransaction, 'networkId' | 'id'>): string {
  return `${networkId} ${id}`
}

/** Normalizes a transaction hash or signature for storage. Undefined for anything invalid. */
export function toTransactionId(namespace: ChainNamespace, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (namespace === 'eip155') return isTransactionHash(value) ? value.toLowerCase() : undefined
  if (namespace === 'solana') return decodeBase58(value)?.length === 64 ? value : undefined
  return /^[!-~]{1,256}$/.test(value) ? value : undefined
}
