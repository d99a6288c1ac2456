import { decodeBase58 } from '../shared/base58.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { SentTransaction } from '../shared/types/transaction.js'

/** Tells transactions apart: an id is unique on its network alone. */
export function transactionKey({ networkId, id }: Pick<SentTransaction, 'networkId' | 'id'>): string {
  return `${networkId} ${id}`
}

/** A hash or signature in the one form that it is kept in; undefined for anything else. */
export function toTransactionId(namespace: ChainNamespace, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (namespace === 'eip155') return /^0x[\da-f]{64}$/i.test(value) ? value.toLowerCase() : undefined
  if (namespace === 'solana') return decodeBase58(value)?.length === 64 ? value : undefined
  return /^[!-~]{1,256}$/.test(value) ? value : undefined
}
