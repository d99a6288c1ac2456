import type { NewIntent } from '../intents/askWallet.js'
import { followerOf } from '../intents/context.js'
import { readJournal } from '../intents/journal.js'
import { acknowledgementOf, isAlike, isBlocking, isDifferent, isOpen, isRejected } from '../intents/rules.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import { defineLazy } from '../shared/defineLazy.js'
import { ServiceUnreachableError } from '../shared/errors/http.js'
import { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { UnknownError, UnsupportedMethodError, UserRejectedError } from '../shared/errors/provider.js'
import { NotReviewedError, TransferRevertedError } from '../shared/errors/sending.js'
import { UnexpectedSignatureError } from '../shared/errors/signing.js'
import { PriceChangedError, QuoteExpiredError } from '../shared/errors/swaps.js'
import { SendUnconfirmedError } from '../shared/errors/transfers.js'
import type { SwapErrorType } from '../shared/errors/unions.js'
import { sentTransactions } from '../shared/storage/sentTransactions.js'
import type { SwapActions } from '../shared/types/chainActions.js'
import type { Intent } from '../shared/types/intent.js'
import type { SwapRun } from '../shared/types/swap.js'
import type { SwapCall } from '../shared/types/swapPlan.js'
import type { SentTransfer } from '../shared/types/transaction.js'
import { refuseBatches } from './batchAskOf.js'
import { draftOf, placeOf, type SwapContext } from './context.js'
import { nameApproval } from './nameApproval.js'
import { keepPermit, permitsOf, permitterOf, refusePermits } from './permits.js'
import { untilAnswered } from './providers.js'
import { feesOf, isDearer, lowestFees, quoteLifetime } from './rules.js'
import {
  coveredBy,
  type JournalledRun,
  journalAsset,
  latestStep,
  requestsOf,
  runsOf,
  toMoved,
} from './runs.js'
import type { Reviewed } from './store.js'

/** Whether a price may still be used. A clock that was set back, or stood still while the page slept, makes it older, never newer. */
export function isFresh(
  { env }: Pick<SwapContext, 'env'>,
  { at, quotedAt }: Pick<Reviewed['quoted'], 'at' | 'quotedAt'>,
): boolean {
  const ages = [env.monotonic() - at, env.now() - quotedAt]
  return ages.every((age) => age >= 0 && age < quoteLifetime)
}

/** What is sold and bought, as it is shown and stored. */
function movesOf({ plan, quoted }: Pick<Reviewed, 'plan' | 'quoted'>): readonly SentTransfer[] {
  const { contracts, from, minimumOut, quantity, to } = plan.terms
  const { router, spender = router } = contracts
  return [
    { direction: 'out', ...toMoved(from), quantity, spender },
    { direction: 'in', ...toMoved(to), quantity: quoted.quantityOut, arrives: minimumOut },
  ]
}

type Batch = NonNullable<Parameters<SwapActions['send']>[0]['batch']>

/** What the journal holds of one request, to be compared with what its transaction did. */
function intentOf(
  reviewed: Reviewed,
  { kind, permit, quantity }: SwapCall,
  batch?: Batch | undefined,
): NewIntent {
  const { plan, runId } = reviewed
  const { account, contracts, from, kind: what } = plan.terms
  const { router, spender = router, wrapped = router } = contracts
  const moves = movesOf(reviewed)
  const approval = { direction: 'out', ...toMoved(from), quantity, spender } as const
  const isSwap = kind === 'swap'
  return {
    ...{ kind: isSwap ? 'swap' : 'approve', account, asset: journalAsset(from), quantity },
    // An account makes a batch itself.
    receiver: batch
      ? splitCaipAddress(account).address
      : isSwap
        ? what === 'swap'
          ? router
          : wrapped
        : spender,
    transfers: isSwap ? moves : [approval],
    ...{ maxFee: plan.maxFee, deposit: 0n },
    ...(permit && !isSwap && { permit: { nonce: permit.nonce, deadline: permit.deadline } }),
    swap: { id: runId, step: kind, transfers: moves, ...(batch && { batch: batch.calls.map(approvalOf) }) },
    ...(batch && { callsId: batch.id }),
  }
}

const approvalOf = ({ kind }: SwapCall) => (kind === 'reset' ? kind : 'approve')

const loadAsking = () => import('../intents/asking.js').then(({ asking }) => asking)

/** Looks up what may have been sent of swaps like one, before an approval for it is asked for. */
async function holdAlike(context: SwapContext, intent: NewIntent): Promise<void> {
  const { settleIntent } = await loadAsking()
  const alike = () => readJournal(context).filter((one) => isAlike(one, intent))
  const open = alike().filter((one) => isOpen(one) || isBlocking(one) || isRejected(one))
  await Promise.all(open.map((one) => settleIntent(context, one, { isRepeat: true })))
  const { acknowledged } = draftOf(context).getState()
  const unseen = alike().find((one) => isBlocking(one) && !acknowledged.includes(acknowledgementOf(one)))
  if (unseen)
    throw new SendUnconfirmedError({
      ...{ id: unseen.transactionId, intent: unseen },
      key: acknowledgementOf(unseen),
    })
}

/** The requests for the swap of a run that a wallet was asked for, unless it rejected them: a review covers one. */
const askedSwaps = (context: SwapContext, runId: string): readonly Intent[] =>
  requestsOf(readJournal(context), runId).filter(
    (one) => one.swap?.step === 'swap' && !isRejected(one) && one.outcome !== 'withdrawn',
  )

/**
 * The requests that one would repeat: for the swap of its run, and for an approval like it that was made since the review, also
 * in another tab, and that may have been granted. Itself included.
 */
const repeatedBy = (
  context: SwapContext,
  { known, runId }: Reviewed,
  intent: NewIntent,
): readonly Intent[] => [
  ...askedSwaps(context, runId),
  ...readJournal(context).filter((one) => {
    const isOfReview = intent.kind === 'swap' || known.includes(one.id)
    const mayCount = one.outcome === 'confirmed' || (isOpen(one) && !isRejected(one))
    return !isOfReview && mayCount && isAlike(one, intent)
  }),
]

/** Asks the wallet for one call, or for it and those before it as a batch. */
async function askStep(
  context: SwapContext,
  reviewed: Reviewed,
  { call, before }: { call: SwapCall; before: readonly SwapCall[] },
): Promise<void> {
  const { plan, quoted, runId } = reviewed
  const { account, contracts, from, quantity } = plan.terms
  const { askWallet, senderOf } = await loadAsking()
  const { acknowledged } = draftOf(context).getState()
  const { network, provider: by, swaps } = await placeOf(context, account, quoted.provider?.id)
  const { router, spender = router } = contracts
  // In hex, which every wallet takes, and not as long as a hash.
  const batch =
    before.length > 0 ? { id: `0x${context.env.randomUUID().replaceAll('-', '')}`, calls: before } : undefined
  const intent = intentOf(reviewed, call, batch)
  const [first = call] = before
  const hold = () => {
    if (followerOf(context).isEnded) throw new NotReviewedError({ details: 'the page has ended' })
    if (!isFresh(context, quoted)) throw new QuoteExpiredError()
    return senderOf(context, account)
  }
  // Asked for since the press, in another tab.
  if (askedSwaps(context, runId).length > 0) throw new NotReviewedError({ details: 'it was swapped' })
  // Before an approval for a swap that a wallet may have sent.
  const swap = call.kind === 'swap' ? undefined : plan.calls.find(({ kind }) => kind === 'swap')
  if (swap) await holdAlike(context, intentOf(reviewed, swap))
  const provider = await hold().provider(namespaceOf(account))
  await askWallet(context, {
    ...{ intent, network, acknowledged },
    async ask(permit) {
      if (first.kind !== 'swap' && from.address !== undefined) {
        // Granted since it was shown: by an earlier press, or in another tab, none of which asks for one while this is journalled.
        const token = from.address
        const granted = await swaps.readAllowance({ account, network, spender, token })
        if (granted >= quantity) throw new NotReviewedError({ details: 'other steps are needed now' })
      }
      // And again: reading the account, other tabs and the wallet itself take time.
      const onAsk: typeof permit.onAsk = (blockhash) => {
        hold()
        const asked = [intent, ...before.map((one) => intentOf(reviewed, one))]
        if (asked.some((one) => repeatedBy(context, reviewed, one).length > 1))
          throw new NotReviewedError({ details: 'it was asked for' })
        permit.onAsk(blockhash)
      }
      const { schedule } = context.env
      return swaps.send({
        ...{ ...permit, onAsk, plan, call, batch, network, provider, schedule },
        onPermit(signed) {
          // The account may have changed while the wallet was open.
          senderOf(context, account)
          keepPermit(context, runId, signed)
        },
        submit: by.submit && ((trade) => untilAnswered(context, by.submit?.(trade))),
      })
    },
  })
}

/** Delay between looks at a transaction, in ms. */
export const lookDelay = 2000

/** Whether no node has the transaction of a request any more. It may still be included. */
export const isLost = ({ storage }: Pick<SwapContext, 'storage'>, { transactionId }: Intent): boolean =>
  storage.read(sentTransactions)?.some(({ id, status }) => id === transactionId && status === 'unknown') ===
  true

/**
 * Waits until the chain shows what became of a request that was sent, or it is not known where that is. Signing may take as long as it
 * takes, and so may a block.
 */
export async function untilSettled(
  context: SwapContext,
  latest: () => Intent | undefined,
): Promise<Intent | undefined> {
  const { settleIntent } = await loadAsking()
  for (;;) {
    const intent = latest()
    if (intent === undefined || !isOpen(intent) || isDifferent(intent)) return intent
    const { intent: looked } = await settleIntent(context, intent)
    const isKnown = !isOpen(looked) || looked.state === 'unconfirmed' || isDifferent(looked)
    // A page that has ended is taken up by the next visit.
    if (isKnown || isLost(context, looked) || followerOf(context).isEnded) return looked
    await new Promise<void>((resolve) => {
      context.env.schedule(resolve, lookDelay)
    })
  }
}

/** Why a settled request is not confirmed. */
export function failureOf(intent: Intent | undefined): SwapErrorType | undefined {
  if (intent?.state === 'settled' && intent.outcome === 'confirmed') return undefined
  if (intent?.outcome === 'failed') return new TransferRevertedError()
  if (intent?.outcome === 'declined') return new UserRejectedError()
  return new SendUnconfirmedError({ id: intent?.transactionId, intent })
}

/**
 * Proves the rest anew after a step: nothing that was built before an approval is used after it. It goes on by itself only where
 * no less may arrive than was confirmed, for fees that are not notably higher, and the next step is the one that was shown.
 */
async function renew(context: SwapContext, shown: Reviewed, { kind }: SwapCall): Promise<Reviewed> {
  const { runId, subject } = shown
  const { planReview } = await import('./planReview.js')
  const providerId = shown.quoted.provider?.id
  const known = readJournal(context).map(({ id }) => id)
  const permits = () => permitterOf(context, { ...subject, runId })
  const next = await planReview(context, { ...subject, permits, providerId })
  const { quantityOut: most } = shown.quoted
  const lost = most - next.quoted.quantityOut
  const fees = lowestFees(shown.fees, feesOf(shown))
  const renewed: Reviewed = {
    ...shown,
    runId,
    known,
    ...next,
    most,
    less: lost > 0n ? lost : undefined,
    fees,
  }
  draftOf(context).renewed(renewed)
  const { failure } = next.plan
  if (failure) throw failure
  const remaining = shown.plan.calls.slice(shown.plan.calls.findIndex((call) => call.kind === kind) + 1)
  const isShown =
    JSON.stringify(next.plan.terms.contracts) === JSON.stringify(shown.plan.terms.contracts) &&
    remaining.length === next.plan.calls.length &&
    remaining.every((call, index) => call.kind === next.plan.calls[index]?.kind)
  const isWorse = next.plan.terms.minimumOut < shown.plan.terms.minimumOut
  // What the simulation finds now was not shown.
  const isDoubtful = next.plan.isSellable === false && shown.plan.isSellable !== false
  const isUnseen =
    (shown.plan.simulation === 'passed' && next.plan.simulation !== 'passed') ||
    (shown.plan.isSellable === true && next.plan.isSellable === undefined) ||
    (fees.maxFee === undefined && next.plan.maxFee !== undefined)
  if (!isShown || isUnseen)
    throw new NotReviewedError({ details: isShown ? 'not simulated' : 'other steps are needed now' })
  if (isWorse || isDoubtful || isDearer(feesOf(next), fees)) throw new PriceChangedError()
  return renewed
}

/** Forgets what was for the swap of a run, which was asked for. */
function spend(context: SwapContext, runId: string): void {
  draftOf(context).spent(runId)
  permitsOf(context).signed.delete(runId)
}

/** Requests the steps one after the other. `onStep` is called before each. */
async function runSteps(
  context: SwapContext,
  shown: Reviewed,
  onStep: (kind: SwapCall['kind']) => void,
): Promise<void> {
  const { runId } = shown
  // The press is for what is shown, whatever the fees were before. An unknown one hides none that was shown.
  const { providerFee, maxFee = shown.fees.maxFee } = feesOf(shown)
  let current: Reviewed = { ...shown, fees: { providerFee, maxFee } }
  for (const covered of coveredBy(shown)) {
    const kinds = covered.map(({ kind }) => kind)
    const before = current.plan.calls.filter(({ kind }) => kinds.includes(kind))
    const call = before.pop()
    if (call === undefined || call.kind !== kinds.at(-1))
      throw new NotReviewedError({ details: String(kinds) })
    const { kind } = call
    onStep(kind)
    await askStep(context, current, { call, before })
    if (kind === 'swap') spend(context, runId)
    // A permit moves nothing: no block is waited for.
    const failure =
      kind !== 'permit' &&
      failureOf(await untilSettled(context, () => latestStep(requestsOf(readJournal(context), runId), kind)))
    if (failure) throw failure
    if (kind !== 'swap') current = { ...(await renew(context, current, call)) }
  }
}

/** What may have been sent is a SendUnconfirmedError. Any other unexpected error is of code that could not be loaded. */
export const toAskError = (thrown: unknown): SwapErrorType =>
  thrown instanceof LatchkeyError ? (thrown as SwapErrorType) : new ServiceUnreachableError({ cause: thrown })

/** Whether a wallet, or its user, wants no batch, or no permit. */
const isUnable = (error: SwapErrorType) =>
  error instanceof UnsupportedMethodError || (error instanceof UserRejectedError && error.cause !== undefined)

/** Whether a wallet signs no permit, or another one than it was asked for. */
const refusesPermits = (error: SwapErrorType) =>
  isUnable(error) || error instanceof UnknownError || error instanceof UnexpectedSignatureError

const runsInProgress = defineLazy(() => new Map<string, Promise<JournalledRun | undefined>>())

export type ConfirmSwapParameters = {
  /** As it was shown. */
  reviewed: Reviewed
  /** Keys of the warnings that have to be acknowledged. */
  required: readonly string[]
}
export type ConfirmSwapReturnType = JournalledRun | undefined

/**
 * Requests the reviewed steps from the wallet, one after the other, each journalled before and confirmed by the chain before the
 * next. A press that is repeated, also later, covers the same steps once. Resolves after the swap is confirmed, or where a new press is needed.
 *
 * @throws SwapErrorType: NotReviewedError without what has to be acknowledged; QuoteExpiredError; PriceChangedError where less
 * would arrive than was shown, or for a higher fee, after an approval; UserRejectedError; SendUnconfirmedError when it may have been sent.
 */
export function confirmSwap(
  context: SwapContext,
  { required, reviewed }: ConfirmSwapParameters,
): Promise<ConfirmSwapReturnType> {
  const { runId } = reviewed
  const running = runsInProgress(context)
  const known = running.get(runId)
  if (known) return known
  const store = draftOf(context)
  const { account } = reviewed.subject
  const facts = { network: splitCaipAddress(account).networkId }
  const journalled = () => runsOf(readJournal(context), account).find(({ id }) => id === runId)
  const run = async () => {
    const asked = askedSwaps(context, runId).at(-1)
    const failure = asked && failureOf(asked)
    if (failure) throw failure
    if (asked) return journalled()
    const { acknowledged } = store.getState()
    const missing = required.find((key) => !acknowledged.includes(key))
    let step = 'swap' as SwapCall['kind']
    try {
      if (missing !== undefined) throw new NotReviewedError({ details: missing })
      if (!isFresh(context, reviewed.quoted)) throw new QuoteExpiredError()
      if (reviewed.plan.failure) throw reviewed.plan.failure
      store.begun(runId)
      await runSteps(context, reviewed, (kind) => {
        step = kind
      })
      store.ended(runId)
    } catch (thrown) {
      const original = toAskError(thrown)
      const error = nameApproval(readJournal(context), original, runId)
      if (askedSwaps(context, runId).length > 0) spend(context, runId)
      // The next press is for single steps.
      if (reviewed.plan.isBatch && isUnable(original)) {
        refuseBatches(context, account)
        store.renewed({ ...reviewed, plan: { ...reviewed.plan, isBatch: false } })
      }
      const { instead, ...plan } = reviewed.plan
      // And after a permit that was not signed as it was asked for, for an approval.
      if (instead && step === 'permit' && refusesPermits(original)) {
        refusePermits(context, account)
        const known = readJournal(context).map(({ id }) => id)
        store.renewed({ ...reviewed, known, plan: { ...plan, calls: instead } })
      }
      store.ended(runId, error)
      const failed = step === 'swap' ? 'SWAP_ERROR' : 'SWAP_APPROVAL_ERROR'
      const event = original instanceof UserRejectedError ? 'SWAP_REJECTED' : failed
      context.events.emit({ event, properties: { ...facts, message: original.message } })
      throw error
    }
    const ended = journalled()
    if (ended?.status === 'confirmed') context.events.emit({ event: 'SWAP_SUCCESS', properties: facts })
    return ended
  }
  const promise = run().finally(() => running.delete(runId))
  running.set(runId, promise)
  return promise
}

/** A run with what is not read yet. */
export const toRun = (
  { account: _, at: __, ...run }: JournalledRun,
  facts: Partial<Pick<SwapRun, 'received' | 'networkCost' | 'allowance' | 'error'>> = {},
): SwapRun => ({
  received: undefined,
  networkCost: undefined,
  allowance: undefined,
  error: undefined,
  ...facts,
  ...run,
})
