import type { SentTransaction } from '../../../types/transaction.js'

/** The same transaction at another fee, under its own hash: what the person sent goes on in it. */
export function followReplacement(transaction: SentTransaction): SentTransaction | undefined {
  const { replacedBy, replacement, status, ...rest } = transaction
  if (status !== 'replaced' || replacement !== 'repriced' || replacedBy === undefined) return undefined
  return { ...rest, id: replacedBy, status: 'pending' }
}
