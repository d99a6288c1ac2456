import type { TransferPlan } from '../../../types/transfer.js'

/** How many times the fee that was shown one may take: fees move from block to block. */
const play = 2n

/** Would it cost noticeably more than was shown? A fee that nobody can tell is not compared. */
export function isDearer(
  now: Pick<TransferPlan, 'mostFee' | 'deposit'>,
  shown: Pick<TransferPlan, 'mostFee' | 'deposit'>,
): boolean {
  if (now.deposit > shown.deposit) return true
  return now.mostFee !== undefined && shown.mostFee !== undefined && now.mostFee > shown.mostFee * play
}
