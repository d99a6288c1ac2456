import { assetOf, isDifferent, isOpen } from '../intents/rules.js'
import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../shared/types/caip.js'
import type { Intent } from '../shared/types/intent.js'
import type {
  SwapAllowance,
  SwapReview,
  SwapRun,
  SwapStep,
  SwapStepKind,
  SwapStepStatus,
  SwapToken,
} from '../shared/types/swap.js'
import type { SwapCall, SwapPlan, SwapSubject } from '../shared/types/swapPlan.js'
import type { SentTransfer } from '../shared/types/transaction.js'

/** A token as an entry of a transfer. */
export const toMoved = ({ address, decimals, id, name, symbol }: SwapToken) => ({
  ...{ assetId: id, name, symbol, decimals },
  ...(address !== undefined && { address }),
})

/** The token of an entry. */
export function toToken(moved: SentTransfer, networkId: CaipNetworkId): SwapToken {
  const { address, assetId, decimals, name = '', symbol = '' } = moved
  const id: CaipAssetId = assetId ?? `${networkId}/erc20:${address}`
  return { id, networkId, decimals, name, symbol, ...(address !== undefined && { address }) }
}

/** The asset of a token, as the journal names it. */
export const journalAsset = ({ address, decimals }: SwapToken): string =>
  assetOf(address === undefined ? { kind: 'native' } : { kind: 'token', address, decimals })

/** How far a request of a swap has come. */
export function stepStatusOf(intent: Pick<Intent, 'isDifferent' | 'outcome' | 'state'>): SwapStepStatus {
  const { outcome, state } = intent
  // What replaced it may have moved the tokens.
  if (isDifferent(intent) || state === 'different' || outcome === 'replaced') return 'different'
  if (state !== 'settled') return state
  if (outcome === 'dismissed' || outcome === undefined) return 'unconfirmed'
  if (outcome === 'used') return 'confirmed'
  // A permit that has expired is asked for again.
  return outcome === 'withdrawn' || outcome === 'expired' ? 'waiting' : outcome
}

/** The requests of a run, oldest first. The journal has the newest first. */
export const requestsOf = (journal: readonly Intent[], runId: string | undefined): readonly Intent[] =>
  journal.filter(({ swap }) => swap !== undefined && swap.id === runId).reverse()

/** Steps in the order in which they are made, whatever the clock was when they were requested. */
export const stepOrder: readonly SwapStepKind[] = ['reset', 'approve', 'permit', 'swap']

/** The latest request of a step, oldest given first. One that no wallet was asked for hides none that one was. */
export function latestStep(intents: readonly Intent[], kind: SwapStepKind): Intent | undefined {
  const own = intents.filter(({ swap }) => swap?.step === kind || swap?.batch?.some((one) => one === kind))
  return own.filter(({ outcome }) => outcome !== 'withdrawn').at(-1) ?? own.at(-1)
}

/** The latest request of each step. */
function stepsOf(intents: readonly Intent[]): readonly SwapStep[] {
  return stepOrder.flatMap((kind): SwapStep[] => {
    const intent = latestStep(intents, kind)
    if (intent === undefined) return []
    const { id, quantity, transactionId } = intent
    return [
      {
        ...{ kind, status: stepStatusOf(intent), quantity: kind === 'reset' ? 0n : quantity, intentId: id },
        ...(transactionId !== undefined && { transactionId }),
      },
    ]
  })
}

/** A run as the journal has it; what the chain adds to it is read elsewhere. */
export type JournalledRun = Omit<SwapRun, 'received' | 'networkCost' | 'allowance' | 'error'> & {
  readonly account: CaipAddress
  /** Wall clock in ms of the newest request. */
  readonly at: number
}

function statusOf(steps: readonly SwapStep[]): SwapRun['status'] {
  const last = steps.at(-1)
  if (last?.kind === 'swap' && (last.status === 'confirmed' || last.status === 'failed')) return last.status
  if (steps.some(({ status }) => status === 'different')) return 'different'
  if (steps.some(({ status }) => status === 'unconfirmed')) return 'unconfirmed'
  return steps.some(({ status }) => status === 'asking' || status === 'sent') ? 'working' : 'paused'
}

/** The swaps of an account in the journal, newest first. The journal has the newest request first. */
export function runsOf(
  journal: readonly Intent[],
  account: CaipAddress | undefined,
): readonly JournalledRun[] {
  if (account === undefined) return []
  const groups = new Map<string, Intent[]>()
  for (const intent of journal)
    if (intent.swap && addressKey(intent.account) === addressKey(account))
      groups.set(intent.swap.id, [intent, ...(groups.get(intent.swap.id) ?? [])])
  return [...groups].flatMap(([id, intents]): JournalledRun[] => {
    const newest = latestStep(intents, 'swap') ?? intents.at(-1)
    const [sold, bought] = newest?.swap?.transfers ?? []
    if (newest === undefined || sold === undefined || bought === undefined) return []
    const { networkId } = splitCaipAddress(account)
    const known = stepsOf(intents)
    const hasSwap = known.some(({ kind }) => kind === 'swap')
    const swap: SwapStep = { kind: 'swap', status: 'waiting', quantity: sold.quantity }
    const steps = hasSwap ? known : [...known, swap]
    return [
      {
        ...{
          id,
          account,
          steps,
          status: statusOf(steps),
          at: Math.max(...intents.map((one) => one.createdAt)),
        },
        ...{ from: toToken(sold, networkId), to: toToken(bought, networkId), quantity: sold.quantity },
        ...{ quantityOut: bought.quantity, minimumOut: bought.arrives ?? 0n },
      },
    ]
  })
}

/** How long an approval without its swap, and a step that did something else or may have been sent, is taken up by itself, in ms. */
const resumeAge = 30 * 60_000
/** How long a request that is still on its way is taken up, in ms. */
const workingAge = 24 * 60 * 60_000

/**
 * The swap of an earlier visit to go on with: one whose request is still open, or whose approval stands without a swap. An older one
 * is left alone: it is listed with the account's transactions and requests.
 */
export function runToResume(
  journal: readonly Intent[],
  { account, now }: { account: CaipAddress | undefined; now: number },
): JournalledRun | undefined {
  return runsOf(journal, account).find(({ at, id, status, steps }) => {
    // Of one from the future the clock tells nothing.
    const age = Math.abs(now - at)
    if (status === 'working') return age < workingAge
    const isUnsettled = journal.some((intent) => intent.swap?.id === id && isOpen(intent))
    const isApproved = steps.some((step) => step.kind === 'approve' && step.status === 'confirmed')
    const isUnfinished = isUnsettled || status === 'different' || (status === 'paused' && isApproved)
    return isUnfinished && age < resumeAge
  })
}

/**
 * What a press covers, by request: a batch as one, else one step where each opens the wallet's app, and no swap that is simulated
 * after its approval.
 */
export function coveredBy({
  opensWallet,
  plan: { calls, isBatch, simulation },
}: {
  opensWallet: boolean
  plan: Pick<SwapPlan, 'calls' | 'isBatch' | 'simulation'>
}): readonly (readonly SwapCall[])[] {
  if (isBatch) return [calls]
  const steps = calls.map((call) => [call])
  if (opensWallet) return steps.slice(0, 1)
  return simulation === 'afterApproval' ? steps.slice(0, -1) : steps
}

export const toStep = ({ kind, quantity }: SwapCall): SwapStep => ({
  kind,
  quantity,
  status: 'waiting',
})

/** What was done, and may have to be done again: the signature of a permit is forgotten with the page. */
const isStanding = (status: SwapStepStatus) => status === 'confirmed' || status === 'signed'

type Shown = {
  readonly allowance: SwapAllowance
  readonly quantity: bigint | undefined
  readonly subject: SwapSubject | undefined
}

/** The steps of a run with what is left of its review, of the review alone, else of the draft as far as they are known. */
export function shownSteps(
  run: SwapRun | undefined,
  review: SwapReview | undefined,
  { allowance, quantity, subject }: Shown,
): readonly SwapStep[] {
  if (run !== undefined) {
    const isNext = (kind: SwapStepKind) => review?.steps.some((step) => step.kind === kind)
    const isAgain = ({ kind, status }: SwapStep) =>
      run.status === 'paused' && isStanding(status) && isNext(kind)
    // What is approved in place of a permit goes on without it, also if that was signed.
    const isLeft = ({ kind }: SwapStep) => kind === 'permit' && isNext('approve')
    const known = run.steps.filter((step) => !isAgain(step) && !isLeft(step))
    return stepOrder.flatMap((kind) => {
      const isIt = (step: SwapStep) => step.kind === kind
      const next = known.find(isIt) ?? review?.steps.find(isIt)
      const isSigned = run.steps.some((step) => isIt(step) && step.status === 'signed' && step !== next)
      return next && isSigned ? { ...next, isAgain: true } : (next ?? [])
    })
  }
  if (review !== undefined) return review.steps
  if (subject === undefined || quantity === undefined) return []
  const swap: SwapStep = { kind: 'swap', status: 'waiting', quantity }
  return allowance.status === 'insufficient' ? [{ ...swap, kind: 'approve' }, swap] : [swap]
}
