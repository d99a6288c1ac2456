import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import { mergeTransactions } from './store.js'
import { transactionsOf } from './transactionsOf.js'

/** Takes over what other tabs write, and gives back what they wrote over, until it is ended. */
export function followStored(context: Pick<TransactionsContext, 'cache' | 'env' | 'storage'>): () => void {
  const { env, storage } = context
  const store = transactionsOf(context)
  const take = () => {
    const stored = storage.read(sentTransactions)
    // Whoever cleared it did not want it written again.
    if (stored === undefined) return
    store.merged(stored, env.now())
    // By what they say, not as text: tabs that write the same in another order would answer each other for ever.
    if (mergeTransactions(stored, store.getState()) !== stored)
      storage.write(sentTransactions, store.getState())
  }
  take()
  return storage.subscribe((name) => {
    if (name === sentTransactions.name) take()
  })
}
