'use client'
import { type SentTransaction, useTransactions } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { useEffect, useState } from 'react'

/** `different`: it did something else than reviewed. `unproven`: it is confirmed, and what it moved can't be read. */
export type SentState = 'loading' | 'missing' | 'different' | 'unproven' | SentTransaction['status']
export type Sent = {
  readonly state: SentState
  readonly transaction: SentTransaction | undefined
  /** Whether it is pending for longer than usual. */
  readonly isSlow: boolean
}

/** Ms in which a just sent transaction is stored; after that it is `missing`. */
const recordedIn = 1500
/** Ms after which a pending transaction counts as slow. */
const slowAfter = 60_000

/** Whether `ms` have passed since a Unix time in ms; `false` for `undefined`. */
function usePassed(moment: number | undefined, ms: number): boolean {
  const { env } = useInternals()
  const [passed, setPassed] = useState<number>()
  useEffect(() => {
    if (moment === undefined) return
    return env.schedule(() => setPassed(moment), Math.max(0, moment + ms - env.now()))
  }, [env, moment, ms])
  return moment !== undefined && passed === moment
}

function stateOf({ effect, status, transfers }: SentTransaction): SentState {
  if (effect === 'different') return effect
  const isTransfer = transfers?.some(
    ({ direction, receiver }) => direction === 'out' && receiver !== undefined,
  )
  return status === 'confirmed' && isTransfer && effect !== 'reviewed' ? 'unproven' : status
}

/** Status of a transaction that was sent from here. */
export function useSentTransaction(id: string): Sent {
  const { env } = useInternals()
  const { transactions } = useTransactions({ all: true })
  const [since] = useState(() => env.now())
  const isLate = usePassed(since, recordedIn)
  const transaction = followTransaction(transactions, id)
  const isSlow = usePassed(transaction?.status === 'pending' ? transaction.sentAt : undefined, slowAfter)
  return {
    state: (transaction && stateOf(transaction)) ?? (isLate ? 'missing' : 'loading'),
    transaction,
    isSlow,
  }
}

/** Finds a transaction by id. Follows replacements that are the same transaction with another fee. */
export function followTransaction(
  transactions: readonly SentTransaction[],
  id: string,
): SentTransaction | undefined {
  const seen = new Set<string>()
  let found = transactions.find((transaction) => transaction.id === id)
  while (found?.status === 'replaced' && found.replacement === 'repriced' && !seen.has(found.id)) {
    const { id: left, replacedBy } = found
    seen.add(left)
    const next = transactions.find((transaction) => transaction.id === replacedBy)
    if (next === undefined) break
    found = next
  }
  return found
}
