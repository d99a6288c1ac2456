import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import { createTransactionsStore, type TransactionsStore } from './store.js'

/** What was sent from here. The first look of an instance reads it from storage, and it stays. */
export function transactionsOf({
  cache,
  env,
  storage,
}: Pick<TransactionsContext, 'cache' | 'env' | 'storage'>): TransactionsStore {
  if (cache.transactions) return cache.transactions
  const store = createTransactionsStore()
  store.merged(storage.read(sentTransactions) ?? [], env.now())
  cache.transactions = store
  return store
}
