import type { LatchkeyParts } from '../../instance/types.js'
import type { TransactionStatus } from '../../shared/types/transaction.js'
import { onChanged } from '../onChanged.js'
import { transactionsOf } from '../transactionsOf.js'

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
