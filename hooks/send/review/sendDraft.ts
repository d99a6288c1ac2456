import { splitCaipAddress } from '../../shared/caip.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import { NotReviewedError } from '../../shared/errors/sending.js'
import { SendUnconfirmedError, TransferMismatchError } from '../../shared/errors/transfers.js'
import type { SendIssue } from '../../shared/types/send.js'
import type { Transfer, TransferPlan } from '../../shared/types/transfer.js'
import { draftOf, type SendContext } from '../context.js'
import { type NoteRecipientContext, noteRecipient } from '../receiver/recipients.js'
import type { SendState } from '../store.js'
import { type SendTransferReturnType, sendTransfer } from './sendTransfer.js'
import { transferKey } from './transferKey.js'

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
