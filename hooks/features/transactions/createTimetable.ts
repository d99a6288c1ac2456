import type { CaipNetworkId } from '../../types/caip.js'
import type { Env } from '../../types/env.js'
import type { SentTransaction } from '../../types/transaction.js'
import { type Agenda, type Entry, nextAgenda } from './domain/agenda.js'
import { failureDelay, pollDelay } from './domain/pollDelay.js'
import { transactionKey } from './domain/transactionKey.js'
import type { Transactions } from './store.js'

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
