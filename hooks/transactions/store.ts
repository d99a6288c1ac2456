import { createSlice, type Slice } from '../shared/createSlice.js'
import type { SentTransaction, TransactionKind, TransactionStatus } from '../shared/types/transaction.js'
import { transactionKey } from './keys.js'

/** Newest first. */
export type Transactions = readonly SentTransaction[]

const transitions = {
  /** Merges updates from this page, storage or other tabs, less what was removed. `now` is Unix time in ms. */
  merged(
    known: Transactions,
    updates: Transactions,
    now: number,
    isKept = (_: SentTransaction) => true,
  ): Transactions {
    const merged = mergeTransactions(known, updates)
    return limitTransactions(merged.every(isKept) ? merged : merged.filter(isKept), now)
  },
}

export type TransactionsStore = Slice<Transactions, typeof transitions>

export function createTransactionsStore(): TransactionsStore {
  return createSlice<Transactions, typeof transitions>([], transitions)
}

/** Max number of watched transactions (specification, point 12), and of stored ones. */
export const mostPending = 99
export const mostKept = 300

/**
 * Limits a list that is sorted newest first. Pending transactions beyond the watched ones become `unknown`.
 */
export function limitTransactions(
  transactions: readonly SentTransaction[],
  now: number,
): readonly SentTransaction[] {
  let pending = 0
  let settled = 0
  let isWhole = true
  const room = mostKept - Math.min(mostPending, transactions.filter(isPending).length)
  const kept = transactions.flatMap((transaction): SentTransaction[] => {
    if (isPending(transaction) && pending < mostPending) {
      pending += 1
      return [transaction]
    }
    settled += 1
    const isTooMany = settled > room
    if (isTooMany || isPending(transaction)) isWhole = false
    if (isTooMany) return []
    return isPending(transaction)
      ? [{ ...transaction, status: 'unknown', updatedAt: Math.max(now, transaction.updatedAt) }]
      : [transaction]
  })
  return isWhole ? transactions : kept
}

function isPending({ status }: SentTransaction): boolean {
  return status === 'pending'
}

const statusRanks: { readonly [status in TransactionStatus]: number } = {
  pending: 0,
  unknown: 1,
  replaced: 2,
  failed: 3,
  confirmed: 4,
}
const kindRanks: { readonly [kind in TransactionKind]: number } = {
  unknown: 0,
  contract: 1,
  approve: 2,
  send: 3,
  swap: 4,
}

/** The more detailed of two values, independent of their order. */
function moreDetailed<value>(one: value, other: value): value {
  if (one === other || one === undefined || other === undefined) return one ?? other
  const write = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  const [a, b] = [write(one), write(other)]
  if (a.length !== b.length) return a.length > b.length ? one : other
  return a >= b ? one : other
}

const detailKeys = ['nonce', 'lastValidBlockHeight', 'contents'] as const
/** Which request it is of, and what was reviewed for that one. */
const requestKeys = [
  'intentId',
  'transfers',
  'to',
  'minNonce',
  'minSlot',
  'maxFee',
  'earlierRequests',
] as const

function isNewer(one: SentTransaction, other: SentTransaction): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt
  return statusRanks[one.status] > statusRanks[other.status]
}

/** Whether two values have the same contents. What is undefined is not stored. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!(one instanceof Object && other instanceof Object)) return false
  const [a, b] = [one, other] as [Record<string, unknown>, Record<string, unknown>]
  for (const key in a) if (!isSame(a[key], b[key])) return false
  for (const key in b) if (b[key] !== undefined && a[key] === undefined) return false
  return true
}

/** What became of a transaction. */
export type Outcome = Pick<
  SentTransaction,
  'status' | 'reason' | 'replacedBy' | 'replacement' | 'blockTime' | 'effect' | 'actual' | 'foundOn'
>

/** Only what became of a transaction, each part of it also where it is undefined. */
export const pickOutcome = ({
  status,
  reason,
  replacedBy,
  replacement,
  blockTime,
  effect,
  actual,
  foundOn,
}: Outcome): Outcome => ({
  status,
  reason,
  replacedBy,
  replacement,
  blockTime,
  effect,
  actual,
  foundOn,
})

/** What a transaction that was recorded for another request keeps: what it does has to be compared with what this one reviewed. */
export const takenOver = (known: SentTransaction, at: number): Partial<SentTransaction> => ({
  ...pickOutcome(known),
  ...{ effect: undefined, actual: undefined },
  updatedAt: Math.max(at, known.updatedAt + 1),
  earlierRequests: (known.earlierRequests ?? 0) + 1,
})

const joinKeys = (
  keys: readonly (keyof SentTransaction)[],
  one: SentTransaction,
  other: SentTransaction,
): Partial<SentTransaction> =>
  Object.fromEntries(keys.map((key) => [key, moreDetailed<unknown>(one[key], other[key])]))

/** Of two requests the one that took a transaction last counts, and any for more than what was read from a call. */
const rankOf = ({ earlierRequests = 0, intentId }: SentTransaction) =>
  2 * earlierRequests + Number(intentId !== undefined)

/** The request that took the transaction last, and what was reviewed for it, from both tabs where they know the same one. */
function joinRequests(one: SentTransaction, other: SentTransaction): Partial<SentTransaction> {
  const [mine, theirs] = [rankOf(one), rankOf(other)]
  const [a, b] = mine === theirs ? [one, other] : mine > theirs ? [one, one] : [other, other]
  return { kind: kindRanks[b.kind] > kindRanks[a.kind] ? b.kind : a.kind, ...joinKeys(requestKeys, a, b) }
}

/** Merges two tabs' data of one transaction: the newest status, and all details of either. */
function mergeTwo(one: SentTransaction, other: SentTransaction): SentTransaction {
  // Nearly always: what is stored is what this page knows.
  if (isSame(one, other)) return one
  const newer = isNewer(other, one) ? other : one
  if (one.later || other.later) return newer
  const merged: SentTransaction = {
    ...one,
    sentAt: Math.min(one.sentAt, other.sentAt),
    ...joinKeys(detailKeys, one, other),
    ...joinRequests(one, other),
    ...pickOutcome(newer),
    updatedAt: newer.updatedAt,
  }
  const keys = Object.keys(merged) as (keyof SentTransaction)[]
  return keys.every((key) => merged[key] === one[key]) ? one : merged
}

/**
 * Merges two lists, each transaction once, newest first. The result does not depend on the order of merging.
 * Returns `known` itself when nothing changes.
 */
export function mergeTransactions(
  known: readonly SentTransaction[],
  updates: readonly SentTransaction[],
): readonly SentTransaction[] {
  const byKey = new Map<string, SentTransaction>()
  for (const transaction of [...known, ...updates]) {
    const key = transactionKey(transaction)
    const before = byKey.get(key)
    byKey.set(key, before ? mergeTwo(before, transaction) : transaction)
  }
  const order = (one: SentTransaction, other: SentTransaction) =>
    other.sentAt - one.sentAt || (transactionKey(one) < transactionKey(other) ? -1 : 1)
  const merged = [...byKey.values()].sort(order)
  const isSame = merged.length === known.length && merged.every((one, index) => one === known[index])
  return isSame ? known : merged
}
