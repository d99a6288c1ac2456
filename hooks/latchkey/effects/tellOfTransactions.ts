import { onChanged } from '../../features/transactions/onChanged.js'
import { transactionsOf } from '../../features/transactions/transactionsOf.js'
import type { TransactionStatus } from '../../types/transaction.js'
import type { LatchkeyParts } from '../types.js'

const names = {
  confirmed: 'TRANSACTION_CONFIRMED',
  failed: 'TRANSACTION_FAILED',
  replaced: 'TRANSACTION_REPLACED',
} as const

const isTold = (status: TransactionStatus): status is keyof typeof names => Object.hasOwn(names, status)

/** Tells the event stream what became of a transaction, whichever tab found it out. */
export function tellOfTransactions(parts: LatchkeyParts): () => void {
  return onChanged(transactionsOf(parts), ({ kind, networkId, status }) => {
    if (isTold(status)) parts.events.emit({ event: names[status], properties: { network: networkId, kind } })
  })
}
