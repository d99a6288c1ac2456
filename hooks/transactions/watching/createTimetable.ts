import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Env } from '../../shared/types/env.js'
import type { SentTransaction } from '../../shared/types/transaction.js'
import { transactionKey } from '../keys.js'
import type { Transactions } from '../store.js'
import { failureDelay, pollDelay } from './pollDelay.js'

/** How soon a settled transaction that was not found again is looked for a second time, in ms. */
const doubtDelay = 4000

/** When to look at which transaction. */
export type Timetable = {
  /** Takes over what there is now; ms until the next look, Infinity without one. */
  plan(transactions: Transactions): number
  /** What is to be looked at now, by network, the longest due first. */
  due(transactions: Transactions): ReadonlyMap<CaipNetworkId, Transactions>
  /** Notes a look. True: what was seen counts. False: a block may be gone, or a node behind; it is looked at again. */
  looked(transaction: SentTransaction, isIncluded: boolean): boolean
  /** A network could not be asked: it is left alone for a while. */
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
        set(transaction, { dueAt: now + doubtDelay, check: 'doubted' })
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
