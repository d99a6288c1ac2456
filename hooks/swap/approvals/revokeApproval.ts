import type { NewIntent } from '../../intents/askWallet.js'
import { followerOf } from '../../intents/context.js'
import { readJournal } from '../../intents/journal.js'
import { isAlike } from '../../intents/rules.js'
import { networkOf } from '../../session/accountOf.js'
import { namespaceOf } from '../../shared/caip.js'
import { defineLazy } from '../../shared/defineLazy.js'
import { NetworkNotFoundError } from '../../shared/errors/networks.js'
import { NotReviewedError, TransferWithoutEffectError } from '../../shared/errors/sending.js'
import { SwapUnsupportedError } from '../../shared/errors/swaps.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Intent } from '../../shared/types/intent.js'
import type { SwapPlan } from '../../shared/types/swapPlan.js'
import { failureOf, isLost, lookDelay, untilSettled } from '../confirmSwap.js'
import type { SwapContext } from '../context.js'
import { journalAsset, toMoved } from '../runs.js'
import type { Given } from './givenApprovals.js'
import type { Approval } from './UseApprovalsReturnType.js'

/** What is asked of the wallet, as the journal holds it. */
export function revokeIntent(
  { account, spender, token }: Pick<Given, 'account' | 'spender' | 'token'>,
  maxFee?: bigint | undefined,
): NewIntent {
  const transfers = [{ direction: 'out', ...toMoved(token), quantity: 0n, spender }] as const
  return {
    ...{ kind: 'approve', account, asset: journalAsset(token), quantity: 0n, receiver: spender },
    ...{ transfers, maxFee, deposit: 0n },
  }
}

/** The latest request that takes an approval away, also of a swap that cleared it. */
export function revokeOf(journal: readonly Intent[], given: Given): Intent | undefined {
  const asked = revokeIntent(given)
  return journal.find(
    (one) => one.quantity === 0n && one.outcome !== 'withdrawn' && !one.later && isAlike(one, asked),
  )
}

/** How far that request has come. */
export function revokeStatus(
  context: Pick<SwapContext, 'storage'>,
  intent: Intent | undefined,
): Approval['status'] {
  switch (intent?.state) {
    case 'sent':
      return isLost(context, intent) ? 'unconfirmed' : 'revoking'
    case 'asking':
    case 'different':
    case 'unconfirmed':
      return intent.state
    default:
      return 'given'
  }
}

async function placeOf({ chains, config }: Pick<SwapContext, 'chains' | 'config'>, networkId: CaipNetworkId) {
  const network = networkOf(config.networks, networkId)
  if (network === undefined) throw new NetworkNotFoundError({ details: networkId })
  const { swaps } = await chains.actionsFor(namespaceOf(networkId))
  if (swaps === undefined) throw new SwapUnsupportedError({ details: networkId })
  return { network, swaps }
}

/** Builds and simulates the call that takes an approval away. */
export async function planRevoke(
  context: Pick<SwapContext, 'chains' | 'config'>,
  { account, networkId, spender, token }: Given,
): Promise<SwapPlan> {
  const { network, swaps } = await placeOf(context, networkId)
  return swaps.planRevoke({ account, network, spender, token })
}

/** Max number of looks at what a token allows after it was revoked. */
const mostLooks = 5

const inProgress = defineLazy(() => new Map<string, Promise<void>>())

export type RevokeApprovalParameters = {
  approval: Given
  /** As it was shown. */
  plan: SwapPlan
  /** Keys of what the user was shown and goes on despite. */
  acknowledged: readonly string[]
}

/**
 * Requests a reviewed call from the wallet that takes an approval away, journalled before. A second press meanwhile is the same
 * request. Resolves once the transaction is included and the chain shows that nothing may be taken any more.
 *
 * @throws NotReviewedError where it is taken away already; UserRejectedError; SendUnconfirmedError when it may have been sent, or
 * something else was; TransferWithoutEffectError where the token still allows it; and what `askWallet` throws.
 */
export function revokeApproval(
  context: SwapContext,
  { acknowledged, approval, plan }: RevokeApprovalParameters,
): Promise<void> {
  const { account, id, networkId, spender, token } = approval
  const running = inProgress(context)
  const key = `${account} ${id}`
  const known = running.get(key)
  if (known) return known
  const intent = revokeIntent(approval, plan.maxFee)
  const latest = () => revokeOf(readJournal(context), approval)
  async function run(): Promise<void> {
    const [call] = plan.calls
    if (call === undefined) throw new NotReviewedError()
    if (plan.failure) throw plan.failure
    const { asking } = await import('../../intents/asking.js')
    const { network, swaps } = await placeOf(context, networkId)
    const of = { spender, token: token.address ?? '' }
    const hold = () => {
      if (followerOf(context).isEnded) throw new NotReviewedError({ details: 'the page has ended' })
      return asking.senderOf(context, account)
    }
    const provider = await hold().provider(namespaceOf(account))
    await asking.askWallet(context, {
      ...{ intent, network, acknowledged },
      async ask(permit) {
        // By another tab, since it was shown.
        const [left] = await swaps.readAllowances({ account, network, of: [of] })
        if (left === 0n) throw new NotReviewedError({ details: 'it is revoked' })
        const onAsk: typeof permit.onAsk = (blockhash) => {
          hold()
          permit.onAsk(blockhash)
        }
        return swaps.send({ ...permit, onAsk, plan, call, network, provider, schedule: context.env.schedule })
      },
    })
    const failure = failureOf(await untilSettled(context, latest))
    if (failure) throw failure
    // A node may lag behind the block.
    for (let looks = 1; (await swaps.readAllowance({ account, network, ...of })) > 0n; looks += 1) {
      if (looks === mostLooks) throw new TransferWithoutEffectError()
      await new Promise<void>((resolve) => {
        context.env.schedule(resolve, lookDelay)
      })
    }
  }
  const promise = run().finally(() => running.delete(key))
  running.set(key, promise)
  return promise
}
