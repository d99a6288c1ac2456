import { LatchkeyError } from '../../../errors/LatchkeyError.js'
import { NotReviewedError } from '../../../errors/sending.js'
import { SendUnconfirmedError, TransferMismatchError } from '../../../errors/transfers.js'
import type { SendIssue } from '../../../types/send.js'
import type { TransferPlan } from '../../../types/transfer.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import type { SendContext } from '../context.js'
import { transferKey } from '../domain/transferKey.js'
import { draftOf } from '../draftOf.js'
import type { SendState } from '../store.js'
import { type NoteRecipientContext, noteRecipient } from './noteRecipient.js'
import { type SendTransferReturnType, sendTransfer } from './sendTransfer.js'

export type SendDraftParameters = {
  /** As it is shown; of what was reviewed. */
  plan: TransferPlan | undefined
  /** As they are shown. */
  issues: readonly SendIssue[]
  /** Of the receiver, as it is shown. */
  name?: string | undefined
  /** Where the receiver's name leads now; absent of one that was put in as an address. */
  resolve?: (() => Promise<string>) | undefined
}

function whyNot(
  { reviewed, unconfirmed }: Pick<SendState, 'reviewed' | 'unconfirmed'>,
  { plan, issues }: SendDraftParameters,
): LatchkeyError | undefined {
  const isShown = reviewed && plan && transferKey(plan.transfer) === transferKey(reviewed)
  if (!isShown) return new NotReviewedError()
  if (unconfirmed.includes(transferKey(reviewed))) return new SendUnconfirmedError()
  const open = issues.find((issue) => issue.severity === 'error' || !issue.isAcknowledged)
  if (open?.severity === 'error') return open.error
  return open && new NotReviewedError({ details: open.key })
}

/** A name may have been given to somebody else since it was shown. */
async function confirmReceiver(shown: string, resolve: SendDraftParameters['resolve']): Promise<void> {
  const address = await resolve?.()
  if (address !== shown) throw new TransferMismatchError({ details: 'the name leads elsewhere' })
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
  const { transfer } = plan
  store.sending(transfer)
  try {
    const { name, symbol } = asked.token ?? {}
    const confirm = parameters.resolve && (() => confirmReceiver(transfer.to, parameters.resolve))
    const sent = await sendTransfer(context, { plan, name, symbol: symbol || undefined, confirm })
    store.sent(transfer)
    const { from, to } = transfer
    const { networkId } = splitCaipAddress(from)
    noteRecipient(context, { address: `${networkId}:${to}`, name: parameters.name })
    return sent
  } catch (thrown) {
    const error = toLatchkeyError(thrown)
    store.failed(transfer, error)
    throw error
  }
}
