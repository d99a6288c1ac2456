import type { SentTransaction } from '../../../types/transaction.js'

/** How many are watched at once (specification, point 12), and how many are kept in all. */
export const mostPending = 99
export const mostKept = 300

/** The newest of a list that stands the newest first. Pending ones beyond those that are watched become unknown. */
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
