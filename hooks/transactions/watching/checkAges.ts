import type { TransactionStatus } from '../../shared/types/transaction.js'

/**
 * How long each outcome is checked again, in ms: a block may go away, a node that reported a failure may have lagged, and
 * a transaction that was not found may still come.
 */
export const checkAges: { readonly [status in Exclude<TransactionStatus, 'pending'>]: number } = {
  confirmed: 30 * 60_000,
  failed: 30 * 60_000,
  replaced: 30 * 60_000,
  unknown: 24 * 60 * 60_000,
}
