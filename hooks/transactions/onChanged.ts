import type { SentTransaction } from '../shared/types/transaction.js'
import { transactionKey } from './keys.js'
import type { TransactionsStore } from './store.js'

/**
 * Calls back with each known transaction whose status changed, in this tab or another. The returned function
 * unsubscribes.
 */
export function onChanged(
  store: Pick<TransactionsStore, 'subscribe'>,
  listener: (transaction: SentTransaction) => void,
): () => void {
  return store.subscribe((state, before) => {
    const statuses = new Map(before.map((one) => [transactionKey(one), one.status]))
    for (const transaction of state) {
      const was = statuses.get(transactionKey(transaction))
      if (was !== undefined && was !== transaction.status) listener(transaction)
    }
  })
}
