import { readJournal } from '../intents/journal.js'
import { accountOf } from '../session/accountOf.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { NotReviewedError } from '../shared/errors/sending.js'
import type { StoredValue } from '../shared/storage/createStorage.js'
import { deeplinkName } from '../shared/storage/forgetDeeplink.js'
import type { SwapIssue } from '../shared/types/swap.js'
import type { SwapSubject } from '../shared/types/swapPlan.js'
import { batchAskOf } from './batchAskOf.js'
import { draftOf, type SwapContext } from './context.js'
import { nameApproval } from './nameApproval.js'
import { permitterOf } from './permits.js'
import { toSwapError } from './queries.js'
import { feesOf, isFallen, lowestFees } from './rules.js'
import { runsOf } from './runs.js'
import type { Reviewed } from './store.js'

export type PrepareSwapParameters = {
  /** Undefined while the draft is incomplete. */
  subject: SwapSubject | undefined
  issues: readonly SwapIssue[]
}

/** Errors of a service or a node that tell nothing of the swap. */
const unreachable: readonly string[] = [
  ...['HttpStatusError', 'HttpTimeoutError', 'OfflineError', 'RpcError', 'ServiceUnreachableError'],
]

const stored: StoredValue<unknown> = { name: deeplinkName, parse: (json) => json ?? undefined }

/** Whether requests open the wallet's app on this device: it is paired, and its link was opened here. */
function opensWallet({ config, session, storage }: SwapContext, { account }: SwapSubject): boolean {
  const namespace = namespaceOf(account)
  const { connector } = accountOf({ session: session.getState(), ...config, namespace })
  return connector?.type === 'WALLET_CONNECT' && storage.read(stored) !== undefined
}

/** The paused run that a review goes on with: of the same tokens and quantity. */
function pausedRun(context: SwapContext, { account, from, quantity, to }: SwapSubject): string | undefined {
  const { runId } = draftOf(context).getState()
  const run = runsOf(readJournal(context), account).find(({ id }) => id === runId)
  const isIt = run?.from.id === from.id && run.to.id === to.id && run.quantity === quantity
  return isIt && run.status === 'paused' ? runId : undefined
}

/**
 * What a review is compared with: the most and the lowest fees that were shown before, in one step or many. How much less is expected
 * is shown where that is more than the limit allows, or is shown already.
 */
function comparedTo(
  before: Reviewed | undefined,
  planned: Pick<Reviewed, 'plan' | 'quoted'>,
): Pick<Reviewed, 'fees' | 'less' | 'most'> {
  const { quantityOut } = planned.quoted
  const now = feesOf(planned)
  const fees = before ? lowestFees(before.fees, now) : now
  if (before === undefined || quantityOut >= before.most) return { fees, less: undefined, most: quantityOut }
  const { most } = before
  const isShown = before.less !== undefined || isFallen(most, planned.quoted)
  return { fees, less: isShown ? most - quantityOut : undefined, most }
}

/**
 * Builds, proves and simulates the draft, and stores it as the review. A later call, or a change of the draft, makes an earlier one
 * void.
 *
 * @throws the error of the first issue; NotReviewedError while something is still unknown; see `planReview`.
 */
export async function prepareSwap(
  context: SwapContext,
  { issues, subject }: PrepareSwapParameters,
): Promise<Reviewed> {
  const store = draftOf(context)
  const token = Symbol('review')
  const before = store.getState().reviewed
  store.preparing(token)
  try {
    // What a shown review failed of is looked at again.
    const problem = issues.find((issue) => issue.severity === 'error' && issue.kind !== 'rejected')
    if (problem?.severity === 'error') throw problem.error
    if (subject === undefined) throw new NotReviewedError({ details: 'the draft is incomplete' })
    if (before === undefined) {
      const { networkId } = splitCaipAddress(subject.account)
      context.events.emit({ event: 'INITIATE_SWAP', properties: { network: networkId } })
    }
    const known = readJournal(context).map(({ id }) => id)
    const runId = pausedRun(context, subject) ?? context.env.randomUUID()
    const { planReview } = await import('./planReview.js')
    const isOpening = opensWallet(context, subject)
    // A review keeps its provider, unless its call would fail.
    const kept = before?.plan.failure ? undefined : before
    const planned = await planReview(context, {
      ...{ ...subject, providerId: kept?.quoted.provider?.id },
      // Any request would open the wallet's app.
      ask: isOpening ? undefined : batchAskOf(context, subject.account),
      permits: () => permitterOf(context, { ...subject, runId }),
    })
    const reviewed: Reviewed = {
      ...{ ...planned, runId, known, subject, ...comparedTo(before, planned) },
      opensWallet: isOpening,
    }
    store.reviewed(token, reviewed)
    return reviewed
  } catch (thrown) {
    const error = nameApproval(
      readJournal(context),
      toSwapError(thrown),
      subject && pausedRun(context, subject),
    )
    // What is shown stays usable while it is fresh, though the service can't be reached for the next price.
    if (before && unreachable.includes(error.name)) store.kept(token)
    else store.unprepared(token, error)
    throw error
  }
}
