import type { SentTransaction } from '../../../types/transaction.js'

/** Tells transactions apart: an id is unique on its network alone. */
export function transactionKey({ networkId, id }: Pick<SentTransaction, 'networkId' | 'id'>): string {
  return `${networkId} ${id}`
}
