import { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { NotReviewedError } from '../../../errors/sending.js'
import { SendUnconfirmedError } from '../../../errors/transfers.js'
import type { SendDraft, SendIssue } from '../../../types/send.js'
import type { TransferPlan } from '../../../types/transfer.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import type { SendContext } from '../context.js'
import { transferKey } from '../domain/transferKey.js'
import { draftOf } from '../draftOf.js'
import { type NoteRecipientContext, noteRecipient } from './noteRecipient.js'
import { type SendTransferReturnType, sendTransfer } from './sendTransfer.js'

export type SendDraftParameters = {
  /** As it is shown; of what was reviewed. */
  plan: TransferPlan | undefined
  /** As they are shown. */
  issues: readonly SendIssue[]
  /** Of the receiver, as it is shown. */
  name?: string | undefined
}

function whyNot(
  { reviewed }: Pick<SendDraft, 'reviewed'>,
  { plan, issues }: SendDraftParameters,
): LatchkeyError | undefined {
  const isShown = reviewed && plan && transferKey(plan.transfer) === transferKey(reviewed)
  if (!isShown) return new NotReviewedError()
  const open = issues.find((issue) => issue.severity === 'error' || !issue.isAcknowledged)
  if (open?.severity === 'error') return open.error
  return open && new NotReviewedError({ details: open.key })
}

/** What nobody expected counts as sent until somebody has looked: only that is safe. */
const toLatchkeyError = (thrown: unknown) =>
  thrown instanceof LatchkeyError ? thrown : new SendUnconfirmedError({ cause: thrown })

/**
 * Sends what the draft has been reviewed as. The draft is empty once the wallet has taken it, and kept where it has not.
 *
 * @throws NotReviewedError where something is wrong, open, or was not shown; see `sendTransfer`.
 */
export async function sendDraft(
  context: SendContext & NoteRecipientContext,
  parameters: SendDraftParameters,
): Promise<SendTransferReturnType> {
  const store = draftOf(context)
  const asked = store.getState()
  const problem = whyNot(asked, parameters)
  if (problem) {
    store.refused(problem)
    throw problem
  }
  const { plan } = parameters as { plan: TransferPlan }
  store.sending()
  try {
    const { name, symbol } = asked.token ?? {}
    const sent = await sendTransfer(context, { plan, name, symbol: symbol || undefined })
    store.sent(asked.reviewed)
    const { from, to } = plan.transfer
    const { networkId } = splitCaipAddress(from)
    noteRecipient(context, { address: `${networkId}:${to}`, name: parameters.name })
    return sent
  } catch (thrown) {
    const error = toLatchkeyError(thrown)
    store.failed(error)
    throw error
  }
}
