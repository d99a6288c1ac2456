import type { LatchkeyParts } from '../../instance/types.js'
import type { TransactionStatus } from '../../shared/types/transaction.js'
import { onChanged } from '../onChanged.js'
import { transactionsOf } from '../transactionsOf.js'

const names = {
  confirmed: 'TRANSACTION_CONFIRMED',
  failed: 'TRANSACTION_FAILED',
  replaced: 'TRANSACTION_REPLACED',
} as const

const isFinal = (status: TransactionStatus): status is keyof typeof names => Object.hasOwn(names, status)

/** Emits an event when a transaction reaches a final status, in whichever tab it was found out. */
export function tellOfTransactions(parts: LatchkeyParts): () => void {
  return onChanged(transactionsOf(parts), ({ kind, networkId, status }) => {
    if (isFinal(status)) parts.events.emit({ event: names[status], properties: { network: networkId, kind } })
  })
}
