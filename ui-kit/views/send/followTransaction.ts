import type { SentTransaction } from '@latchkey/hooks'

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
