'use client'
import { useEffect, useMemo } from 'react'
import { followerOf } from '../intents/context.js'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import { followStored } from './followStored.js'
import { type GetTransactionsParameters, selectTransactions } from './getTransactions.js'
import { transactionsOf } from './transactionsOf.js'

export type UseTransactionsParameters = GetTransactionsParameters
export type UseTransactionsReturnType = {
  /** Newest first. */
  transactions: readonly SentTransaction[]
  /** Those of them that are still pending. */
  pending: readonly SentTransaction[]
}

/**
 * The transactions that the connected account sent from here and their status, including those of earlier
 * visits and other tabs. Empty on the server and in the first render.
 *
 * @example
 * const { transactions, pending } = useTransactions()
 * transactions.map(({ id, status }) => <li key={id}>{status}</li>)
 */
export function useTransactions({
  all = false,
  networkId,
}: UseTransactionsParameters = {}): UseTransactionsReturnType {
  const latchkey = useLatchkey()
  const { config, session: sessionStore } = latchkey
  const session = useSlice(sessionStore)
  const known = useSlice(transactionsOf(latchkey))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that shows them from its start follows none of them yet
  useEffect(() => {
    followerOf(latchkey).recheck()
    return followStored(latchkey)
  }, [latchkey, session])
  return useMemo(() => {
    const account = accountOf({ session, ...config })
    const transactions = selectTransactions(known, { account, all, networkId })
    return { transactions, pending: transactions.filter(({ status }) => status === 'pending') }
  }, [config, session, known, all, networkId])
}
