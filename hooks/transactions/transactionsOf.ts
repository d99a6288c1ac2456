import { defineLazy } from '../shared/defineLazy.js'
import { keptBy } from '../shared/storage/forgotten.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import { createTransactionsStore, type TransactionsStore } from './store.js'

/** Returns the store of sent transactions, read from storage on first use. */
export const transactionsOf = defineLazy(
  ({ env, storage }: Pick<TransactionsContext, 'env' | 'storage'>): TransactionsStore => {
    const store = createTransactionsStore()
    store.merged(storage.read(sentTransactions) ?? [], env.now(), keptBy(storage))
    return store
  },
)
