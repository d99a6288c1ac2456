import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import { transactionKey } from '../keys.js'
import type { Transactions } from '../store.js'
import { failureDelay, pollDelay } from './pollDelay.js'

/** Delay before a settled transaction that was not found again is checked a second time, in ms. */
const recheckDelay = 4000

/** Schedules when each transaction is polled. */
export type Timetable = {
  /** Updates the schedule. Returns ms until the next poll, Infinity when there is none. */
  plan(transactions: Transactions): number
  /** Transactions to poll now, by network, longest overdue first. */
  due(transactions: Transactions): ReadonlyMap<CaipNetworkId, Transactions>
  /**
   * Registers a poll. Returns true when its result is to be applied; false when it must be confirmed by
   * another poll, because a block may have been reorganized away or the node may lag behind.
   */
  looked(transaction: SentTransaction, isIncluded: boolean): boolean
  /** Registers that a network could not be read, which delays its next poll. */
  failed(networkId: CaipNetworkId, waiting: Transactions): void
}

export function createTimetable(env: Pick<Env, 'now' | 'monotonic'>): Timetable {
  const failures = new Map<CaipNetworkId, number>()
  let agenda: Agenda = new Map()
  const entryOf = (transaction: SentTransaction) => agenda.get(transactionKey(transaction))
  const set = (transaction: SentTransaction, entry: Entry) => {
    agenda = new Map(agenda).set(transactionKey(transaction), entry)
  }

  return {
    plan(transactions) {
      const [now, monotonic] = [env.now(), env.monotonic()]
      agenda = nextAgenda(agenda, { transactions, now, monotonic })
      return Math.min(...[...agenda.values()].map(({ dueAt }) => Math.max(0, dueAt - monotonic)))
    },
    due(transactions) {
      const now = env.monotonic()
      const dueAt = (one: SentTransaction) => entryOf(one)?.dueAt ?? Infinity
      const waiting = transactions
        .filter((one) => dueAt(one) <= now)
        .sort((one, other) => dueAt(one) - dueAt(other))
      const networkIds = new Set(waiting.map(({ networkId }) => networkId))
      return new Map(
        Array.from(networkIds, (id) => [id, waiting.filter(({ networkId }) => networkId === id)]),
      )
    },
    looked(transaction, isIncluded) {
      failures.delete(transaction.networkId)
      const { check } = entryOf(transaction) ?? {}
      const now = env.monotonic()
      if (check === 'due' && !isIncluded) {
        set(transaction, { dueAt: now + recheckDelay, check: 'doubted' })
        return false
      }
      const wait = check ? Infinity : pollDelay(env.now() - transaction.sentAt)
      set(transaction, { dueAt: now + wait, check })
      return true
    },
    failed(networkId, waiting) {
      const count = failures.get(networkId) ?? 0
      failures.set(networkId, count + 1)
      const dueAt = env.monotonic() + failureDelay(count)
      for (const one of waiting) set(one, { ...entryOf(one), dueAt })
    },
  }
}

/** When a transaction is polled next, on a monotonic clock. */
export type Entry = {
  readonly dueAt: number
  /**
   * Set for a settled transaction that is checked once more because of possible reorgs. `doubted`: it was not
   * found in that check.
   */
  readonly check?: 'due' | 'doubted' | undefined
}
/** Keyed by `transactionKey`. An entry at `Infinity` is done. */
export type Agenda = ReadonlyMap<string, Entry>

/** Delay of the check after a transaction has settled, and the max age of an outcome to be checked, in ms. */
export const checkDelay = 45_000
const checkAge = 120_000

export type NextAgendaParameters = {
  transactions: readonly SentTransaction[]
  /** Unix time in ms. */
  now: number
  monotonic: number
}

function isFresh({ status, reason, updatedAt }: SentTransaction, now: number): boolean {
  const isOnChain = status === 'confirmed' || (status === 'failed' && reason === undefined)
  return isOnChain && updatedAt <= now && now - updatedAt < checkAge
}

/**
 * Updates the schedule, keeping existing entries: pending transactions are due at once, settled ones after
 * `checkDelay`.
 */
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
