import type { SentTransaction } from '../../types/transaction.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'
import { limitTransactions } from './domain/limitTransactions.js'
import { mergeTransactions } from './domain/mergeTransactions.js'

/** The newest first. */
export type Transactions = readonly SentTransaction[]

const transitions = {
  /** News of this page, of storage or of other tabs; `now` in ms since 1970. */
  merged: (known: Transactions, news: Transactions, now: number): Transactions =>
    limitTransactions(mergeTransactions(known, news), now),
}

export type TransactionsStore = Slice<Transactions, typeof transitions>

export function createTransactionsStore(): TransactionsStore {
  return createSlice<Transactions, typeof transitions>([], transitions)
}
