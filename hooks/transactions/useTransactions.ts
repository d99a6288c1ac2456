'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import { followStored } from './followStored.js'
import { type GetTransactionsParameters, selectTransactions } from './getTransactions.js'
import { transactionsOf } from './transactionsOf.js'

export type UseTransactionsParameters = GetTransactionsParameters
export type UseTransactionsReturnType = {
  /** The newest first. */
  transactions: readonly SentTransaction[]
  /** Those of them whose outcome is not known yet. */
  pending: readonly SentTransaction[]
}

/**
 * What the connected account sent from here and what became of it, also in earlier visits and other tabs. Empty on a
 * server and in the first render.
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
  useEffect(() => followStored(latchkey), [latchkey])
  return useMemo(() => {
    const { networks, defaultNetwork } = config
    const account = accountOf({ session, networks, defaultNetwork })
    const transactions = selectTransactions(known, { account, all, networkId })
    return { transactions, pending: transactions.filter(({ status }) => status === 'pending') }
  }, [config, session, known, all, networkId])
}
