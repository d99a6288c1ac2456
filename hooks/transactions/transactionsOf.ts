import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import { createTransactionsStore, type TransactionsStore } from './store.js'

/** Returns the store of sent transactions, read from storage on first use. */
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
