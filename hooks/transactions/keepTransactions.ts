import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import type { Transactions } from './store.js'
import { transactionsOf } from './transactionsOf.js'

/** Keeps news here, in storage, and so in other tabs. */
export function keepTransactions(
  context: Pick<TransactionsContext, 'cache' | 'env' | 'storage'>,
  news: Transactions,
): void {
  const { env, storage } = context
  const store = transactionsOf(context)
  // Another tab may have written a moment ago.
  store.merged([...(storage.read(sentTransactions) ?? []), ...news], env.now())
  storage.write(sentTransactions, store.getState())
}
