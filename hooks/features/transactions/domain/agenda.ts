import type { SentTransaction } from '../../../types/transaction.js'
import { transactionKey } from './transactionKey.js'

/** When a transaction is to be looked at next, by a clock that never jumps. */
export type Entry = {
  readonly dueAt: number
  /** It was settled and is looked at once more, since blocks may leave the chain. `doubted`: it wasn't found then. */
  readonly check?: 'due' | 'doubted' | undefined
}
/** By `transactionKey`. An entry at `Infinity` is done with. */
export type Agenda = ReadonlyMap<string, Entry>

/** How long after the outcome it is looked at once more, and how old an outcome may be for that, in ms. */
export const checkDelay = 45_000
const checkAge = 120_000

export type NextAgendaParameters = {
  transactions: readonly SentTransaction[]
  /** Ms since 1970. */
  now: number
  monotonic: number
}

function isFresh({ status, reason, updatedAt }: SentTransaction, now: number): boolean {
  const isOnChain = status === 'confirmed' || (status === 'failed' && reason === undefined)
  return isOnChain && updatedAt <= now && now - updatedAt < checkAge
}

/** What is to be looked at, kept for what stays: pending ones at once, those just settled a while later. */
export function nextAgenda(agenda: Agenda, parameters: NextAgendaParameters): Agenda {
  const { transactions, now, monotonic } = parameters
  return new Map(
    transactions.flatMap((transaction): [string, Entry][] => {
      const key = transactionKey(transaction)
      const known = agenda.get(key)
      if (transaction.status === 'pending')
        return [[key, known && known.check === undefined ? known : { dueAt: monotonic }]]
      if (!isFresh(transaction, now)) return []
      const age = now - transaction.updatedAt
      const dueAt = monotonic + Math.max(0, checkDelay - age)
      return [[key, known?.check ? known : { dueAt, check: 'due' }]]
    }),
  )
}
