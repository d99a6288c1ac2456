import { assetOf, isDifferent, isOpen } from '../intents/rules.js'
import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../shared/types/caip.js'
import type { Intent } from '../shared/types/intent.js'
import type { SwapRun, SwapStep, SwapStepKind, SwapStepStatus, SwapToken } from '../shared/types/swap.js'
import type { SentTransfer } from '../shared/types/transaction.js'

/** A token as an entry of a transfer. */
export const toMoved = ({ address, decimals, id, name, symbol }: SwapToken) => ({
  ...{ assetId: id, name, symbol, decimals },
  ...(address !== undefined && { address }),
})

/** The token of an entry. */
function toToken(moved: SentTransfer, networkId: CaipNetworkId): SwapToken {
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
  if (isDifferent(intent) || state === 'different') return 'different'
  if (state !== 'settled') return state
  if (outcome === 'dismissed' || outcome === undefined) return 'unconfirmed'
  if (outcome === 'replaced') return 'failed'
  return outcome === 'withdrawn' ? 'waiting' : outcome
}

/** The latest request of each step, in the order of the first ones. */
function stepsOf(intents: readonly Intent[]): readonly SwapStep[] {
  const latest = new Map<SwapStepKind, Intent>()
  for (const intent of intents) if (intent.swap) latest.set(intent.swap.step, intent)
  return [...latest].map(([kind, { id, quantity, transactionId, ...intent }]) => ({
    ...{ kind, status: stepStatusOf(intent), quantity, intentId: id },
    ...(transactionId !== undefined && { transactionId }),
  }))
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
    const newest = intents.at(-1)
    const [sold, bought] = newest?.swap?.transfers ?? []
    if (newest === undefined || sold === undefined || bought === undefined) return []
    const { networkId } = splitCaipAddress(account)
    const known = stepsOf(intents)
    const hasSwap = known.some(({ kind }) => kind === 'swap')
    const swap: SwapStep = { kind: 'swap', status: 'waiting', quantity: sold.quantity }
    const steps = hasSwap ? known : [...known, swap]
    return [
      {
        ...{ id, account, steps, status: statusOf(steps), at: newest.createdAt },
        ...{ from: toToken(sold, networkId), to: toToken(bought, networkId), quantity: sold.quantity },
        ...{ quantityOut: bought.quantity, minimumOut: bought.arrives ?? 0n },
      },
    ]
  })
}

/** How long an approval without its swap, or a step that did something else, is taken up by itself, in ms. */
const resumeAge = 30 * 60_000

/**
 * The swap of an earlier visit to go on with: one whose request is still open, or whose approval stands without a swap. An older one
 * is left alone: its approval is listed with the account's transactions.
 */
export function runToResume(
  journal: readonly Intent[],
  { account, now }: { account: CaipAddress | undefined; now: number },
): JournalledRun | undefined {
  return runsOf(journal, account).find(({ at, id, status, steps }) => {
    const own = journal.filter((intent) => intent.swap?.id === id)
    if (own.some((intent) => isOpen(intent) && !isDifferent(intent))) return true
    const isApproved = steps.some((step) => step.kind === 'approve' && step.status === 'confirmed')
    return ((status === 'paused' && isApproved) || status === 'different') && now - at < resumeAge
  })
}
