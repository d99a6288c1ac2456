import { ServiceUnreachableError } from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { NotReviewedError } from '../../shared/errors/sending.js'
import { TransferChangedError, TransferMismatchError } from '../../shared/errors/transfers.js'
import type { SendDraftErrorType, SendProblemErrorType } from '../../shared/errors/unions.js'
import type { SendIssue } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { draftOf, type SendContext } from '../context.js'
import { type NoteRecipientContext, noteRecipient } from '../receiver/recipients.js'
import type { SendState } from '../store.js'
import { copyPlan } from './copyPlan.js'
import type { SendTransferReturnType } from './sendTransfer.js'
import { transferKey } from './transferKey.js'

export type SendDraftParameters = {
  /** Plan of the reviewed transfer, as shown. */
  plan: TransferPlan | undefined
  /** Issues, as shown. */
  issues: readonly SendIssue[]
  /** Name of the recipient, as shown. */
  name?: string | undefined
  /** Resolves the recipient's name again. Undefined for a typed address. */
  resolve?: (() => Promise<string>) | undefined
}

function findProblem(
  { reviewed }: Pick<SendState, 'reviewed'>,
  { plan, issues }: SendDraftParameters,
): NotReviewedError | SendProblemErrorType | undefined {
  const isShown = reviewed && plan && transferKey(plan.transfer) === transferKey(reviewed)
  if (!isShown) return new NotReviewedError()
  const open = issues.find((issue) => issue.severity === 'error' || !issue.isAcknowledged)
  if (open?.severity === 'error') return open.error
  return open && new NotReviewedError({ details: open.key })
}

/** The name may have been transferred to another owner since it was shown. */
async function confirmReceiver(shown: string, resolve: SendDraftParameters['resolve']): Promise<void> {
  const address = await resolve?.()
  if (address !== shown) throw new TransferMismatchError({ details: 'the name leads elsewhere' })
}

/** What may have been sent is a SendUnconfirmedError. Any other unexpected error is of code that could not be loaded. */
const toDraftError = (thrown: unknown): SendDraftErrorType =>
  thrown instanceof LatchkeyError
    ? (thrown as SendDraftErrorType)
    : new ServiceUnreachableError({ cause: thrown })

/**
 * Sends the reviewed draft. The draft is cleared when the wallet has accepted it, and kept otherwise.
 *
 * @throws SendDraftErrorType: NotReviewedError when there is an error, an unconfirmed warning, or something that was not shown;
 * see `sendTransfer`.
 */
export async function sendDraft(
  context: SendContext & NoteRecipientContext,
  given: SendDraftParameters,
): Promise<SendTransferReturnType> {
  const parameters = { ...given, plan: given.plan && copyPlan(given.plan) }
  const store = draftOf(context)
  const asked = store.getState()
  const problem = findProblem(asked, parameters)
  if (problem) {
    store.refused(problem)
    throw problem
  }
  const { plan } = parameters as { plan: TransferPlan }
  const { transfer } = plan
  store.sending(transfer)
  try {
    const { name, symbol } = asked.token ?? {}
    const confirm = parameters.resolve && (() => confirmReceiver(transfer.to, parameters.resolve))
    // The plan that is shown is renewed all the time: what it became in the last moment was not seen.
    const { acknowledged, shown = plan } = asked
    const { sending } = await import('./sending.js')
    const sent = await sending.sendTransfer(context, {
      ...{ plan: shown, acknowledged, name, confirm },
      symbol: symbol || undefined,
    })
    store.sent(transfer)
    const { from, to } = transfer
    noteRecipient(context, { from, to, name: parameters.name })
    return sent
  } catch (thrown) {
    const error = toDraftError(thrown)
    store.failed(transfer, error)
    if (error instanceof TransferChangedError) store.changeShown(transfer, plan)
    throw error
  }
}

export type ReviewDraftParameters = {
  /** The transfer of the draft, once it is complete. */
  transfer: Transfer | undefined
  plan: TransferPlan | undefined
  issues: readonly SendIssue[]
}

/**
 * Fixes the draft: exactly this is shown and sent from now on, whatever happens to prices and names.
 *
 * @throws the error of the first issue; NotReviewedError while something is still unknown.
 */
export function reviewDraft(
  context: Pick<SendContext, 'config' | 'lazy' | 'session'>,
  { transfer, plan, issues }: ReviewDraftParameters,
): void {
  for (const issue of issues) if (issue.severity === 'error') throw issue.error
  if (!transfer || !plan) throw new NotReviewedError({ details: 'the transfer is still being worked out' })
  draftOf(context).reviewed(transfer, plan)
}
