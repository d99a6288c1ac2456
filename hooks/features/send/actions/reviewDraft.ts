import { NotReviewedError } from '../../../errors/sending.js'
import type { SendIssue } from '../../../types/send.js'
import type { Transfer, TransferPlan } from '../../../types/transfer.js'
import type { SendContext } from '../context.js'
import { draftOf } from '../draftOf.js'

export type ReviewDraftParameters = {
  /** What is put in, once it is whole. */
  transfer: Transfer | undefined
  plan: TransferPlan | undefined
  issues: readonly SendIssue[]
}

/**
 * Fixes what is put in: exactly that is shown and sent from here on, whatever prices and names do.
 *
 * @throws the error of the first issue; NotReviewedError while something is not known yet.
 */
export function reviewDraft(
  context: Pick<SendContext, 'cache' | 'config' | 'session'>,
  { transfer, plan, issues }: ReviewDraftParameters,
): void {
  const problem = issues.find(({ severity }) => severity === 'error')
  if (problem?.severity === 'error') throw problem.error
  if (!transfer || !plan) throw new NotReviewedError({ details: 'the transfer is still being worked out' })
  draftOf(context).reviewed(transfer)
}
