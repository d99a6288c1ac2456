import type { LazyContext } from '../../shared/defineLazy.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { ObservedTransaction, SentTransaction } from '../../shared/types/transaction.js'
import { transactionKey } from '../keys.js'
import type { Transactions } from '../store.js'
import { checkAges } from './checkAges.js'
import { failureDelay, pollDelay } from './pollDelay.js'
import { steadyNow } from './steadyNow.js'

/** Delay before a result that needs a second look is checked, in ms. */
const recheckDelay = 4000

/** Schedules when each transaction is polled. */
export type Timetable = {
  /** Updates the schedule. Returns ms until the next poll, negative when it is due, Infinity when there is none. */
  plan(transactions: Transactions): number
  /** Transactions to poll now, by network, longest overdue first. */
  due(transactions: Transactions): ReadonlyMap<CaipNetworkId, Transactions>
  /**
   * Registers a poll. Returns true when its result is to be applied; false when the next poll must agree with it
   * first: that a transaction failed, was replaced, or is no longer in a block.
   */
  looked(transaction: SentTransaction, observed: ObservedTransaction): boolean
  /** Registers that a network could not be read, which delays its next poll. */
  failed(networkId: CaipNetworkId, waiting: Transactions): void
}

export function createTimetable(context: { env: Pick<Env, 'now' | 'monotonic'> } & LazyContext): Timetable {
  const { env } = context
  const failures = new Map<CaipNetworkId, number>()
  let agenda: Agenda = new Map()
  const entryOf = (transaction: SentTransaction) => agenda.get(transactionKey(transaction))
  const set = (transaction: SentTransaction, entry: Entry) => {
    agenda = new Map(agenda).set(transactionKey(transaction), entry)
  }

  return {
    plan(transactions) {
      const [now, monotonic] = [steadyNow(context), env.monotonic()]
      agenda = nextAgenda(agenda, { transactions, now, monotonic })
      return Math.min(...[...agenda.values()].map(({ dueAt }) => dueAt - monotonic))
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
    looked(transaction, observed) {
      failures.delete(transaction.networkId)
      const now = env.monotonic()
      const { checks, doubt, since = now, until } = entryOf(transaction) ?? {}
      if (until === Infinity) {
        set(transaction, { dueAt: Infinity, checks, until })
        // A node that keeps no history has lost it by now, which says nothing of its outcome.
        return observed.seen === 'included' && observed.hasSucceeded
      }
      const found = doubtOf(transaction, observed)
      if (found !== undefined && found !== doubt) {
        set(transaction, { dueAt: now + recheckDelay, checks, since, until, doubt: found })
        return false
      }
      if (checks === undefined) {
        set(transaction, { dueAt: now + pollDelay(now - since), since })
        return true
      }
      const dueAt = now + Math.min(checkDelay * 2 ** checks, maxCheckDelay)
      set(transaction, { dueAt: dueAt < (until ?? 0) ? dueAt : Infinity, checks: checks + 1, until })
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
  /** Of a pending transaction: when it was sent, however the wall clock is set meanwhile. */
  readonly since?: number | undefined
  /** Of a settled transaction, which is checked again: how often it was. */
  readonly checks?: number | undefined
  /** Of a settled transaction: until when, however the wall clock is set meanwhile. Infinity: once, since it is old. */
  readonly until?: number | undefined
  /** What the last poll showed, if the next one must agree. */
  readonly doubt?: string | undefined
}
/** Keyed by `transactionKey`. An entry at `Infinity` is done. */
export type Agenda = ReadonlyMap<string, Entry>

/** Delay of the check after a transaction has settled, in ms: double each time, for about as long as blocks may go away. */
const checkDelay = 45_000
/** Max delay between two checks, in ms: of one that was not found. */
const maxCheckDelay = 15 * 60_000

/** Identifies a result that another poll must show again. Undefined for one that counts at once. */
function doubtOf({ status }: SentTransaction, observed: ObservedTransaction): string | undefined {
  if (observed.seen === 'replaced') return status === 'replaced' ? undefined : `replaced ${observed.by}`
  if (observed.seen === 'included') return observed.hasSucceeded || status === 'failed' ? undefined : 'failed'
  if (observed.seen === 'expired') return status === 'failed' ? undefined : 'expired'
  return status === 'pending' || status === 'unknown' ? undefined : 'gone'
}

export type NextAgendaParameters = {
  transactions: readonly SentTransaction[]
  /** Unix time in ms. */
  now: number
  monotonic: number
}

/**
 * Updates the schedule, keeping existing entries: pending transactions are due at once, settled ones after
 * `checkDelay`. Old ones that were reported to have moved nothing, or were not found, are due once, not all at once.
 */
export function nextAgenda(agenda: Agenda, parameters: NextAgendaParameters): Agenda {
  const { transactions, now, monotonic } = parameters
  return new Map(
    transactions.flatMap((transaction, index): [string, Entry][] => {
      if (transaction.later) return []
      const key = transactionKey(transaction)
      const known = agenda.get(key)
      const since = monotonic - Math.max(0, now - transaction.sentAt)
      if (transaction.status === 'pending')
        return [[key, known && known.checks === undefined ? known : { dueAt: monotonic, since }]]
      if (known?.until !== undefined)
        return [[key, monotonic < known.until ? known : { ...known, dueAt: Infinity }]]
      // An outcome in the future is new: the clock was set back.
      const age = Math.max(0, now - transaction.updatedAt)
      const left = checkAges[transaction.status] - age
      const dueAt = monotonic + Math.max(0, checkDelay - age)
      if (left > 0) return [[key, { dueAt, checks: 0, until: monotonic + left }]]
      if (transaction.status === 'confirmed') return []
      return [[key, { dueAt: monotonic + index * 1000, checks: 0, until: Infinity }]]
    }),
  )
}
