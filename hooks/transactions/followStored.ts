import { keptBy } from '../shared/storage/forgotten.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { TransactionsContext } from './context.js'
import { mergeTransactions } from './store.js'
import { transactionsOf } from './transactionsOf.js'

/** Merges what other tabs write, and restores what they overwrote, until stopped. */
export function followStored(context: Pick<TransactionsContext, 'env' | 'lazy' | 'storage'>): () => void {
  const { env, storage } = context
  const store = transactionsOf(context)
  let last: readonly unknown[] = []
  const take = () => {
    const stored = storage.read(sentTransactions)
    // Storage was cleared on purpose and must not be written again. Each write of another tab is heard of twice.
    if (stored === undefined || (stored === last[0] && store.getState() === last[1])) return
    const isKept = keptBy(storage)
    store.merged(stored, env.now(), isKept)
    // Compared by content rather than as text: tabs that write the same in a different order would overwrite
    // each other endlessly.
    if (stored.every(isKept) && mergeTransactions(stored, store.getState()) === stored)
      last = [stored, store.getState()]
    else storage.write(sentTransactions, store.getState())
  }
  take()
  return storage.subscribe((name) => {
    if (name === undefined || name === sentTransactions.name) take()
  })
}
