import type { SentTransaction, TransactionKind, TransactionStatus } from '../../../types/transaction.js'
import { transactionKey } from './transactionKey.js'

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

/** The fuller of two that were told; the same one whichever comes first. */
function fuller<value>(one: value, other: value): value {
  if (one === undefined || other === undefined) return one ?? other
  const write = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
  const [a, b] = [write(one), write(other)]
  if (a.length !== b.length) return a.length > b.length ? one : other
  return a >= b ? one : other
}

const toldKeys = ['to', 'nonce', 'transfers', 'lastValidBlockHeight', 'contents'] as const

function isNewer(one: SentTransaction, other: SentTransaction): boolean {
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt
  return statusRanks[one.status] > statusRanks[other.status]
}

/** Two tabs' knowledge of one transaction: the newest status, and all that either was told. */
function mergeTwo(one: SentTransaction, other: SentTransaction): SentTransaction {
  if (one === other) return one
  const { status, updatedAt, reason, replacedBy, replacement, blockTime } = isNewer(other, one) ? other : one
  const merged: SentTransaction = {
    ...one,
    sentAt: Math.min(one.sentAt, other.sentAt),
    kind: kindRanks[other.kind] > kindRanks[one.kind] ? other.kind : one.kind,
    ...Object.fromEntries(toldKeys.map((key) => [key, fuller(one[key], other[key])])),
    ...{ status, updatedAt, reason, replacedBy, replacement, blockTime },
  }
  const keys = Object.keys(merged) as (keyof SentTransaction)[]
  return keys.every((key) => merged[key] === one[key]) ? one : merged
}

/**
 * One list of several, each transaction once, the newest first. Whichever is merged into which, the outcome is the same;
 * where nothing is new it is the first list itself.
 */
export function mergeTransactions(
  known: readonly SentTransaction[],
  news: readonly SentTransaction[],
): readonly SentTransaction[] {
  const byKey = new Map<string, SentTransaction>()
  for (const transaction of [...known, ...news]) {
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
