import { keptBy } from '../shared/storage/forgotten.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import type { Transactions } from './store.js'
import { transactionsOf } from './transactionsOf.js'

/** Merges updates into the store and into storage, and thereby into other tabs. */
export function keepTransactions(
  context: Pick<TransactionsContext, 'env' | 'lazy' | 'storage'>,
  updates: Transactions,
): void {
  const { env, storage } = context
  const store = transactionsOf(context)
  // Another tab may have written meanwhile.
  store.merged([...(storage.read(sentTransactions) ?? []), ...updates], env.now(), keptBy(storage))
  storage.write(sentTransactions, store.getState())
}
