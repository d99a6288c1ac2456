import { NoRouteError, PriceChangedError, SwapMismatchError } from '../shared/errors/swaps.js'
import type { SwapActions } from '../shared/types/chainActions.js'
import type { SwapPlan, SwapTerms } from '../shared/types/swapPlan.js'
import type { SwapAsk } from './batchAskOf.js'
import { placeOf, requestAt, type SwapContext, type SwapPlace } from './context.js'
import { untilAnswered } from './providers.js'
import { type ReadQuoteParameters, readQuote } from './queries.js'
import { isSameIdentity, minimumOf, type Quoted } from './rules.js'
import { identifyTokens } from './tokens/queries.js'

export type PlanReviewParameters = ReadQuoteParameters & {
  /** See `SwapActions.plan`. */
  ask?: SwapAsk | undefined
  /** See `SwapActions.plan`. */
  permits?: Parameters<SwapActions['plan']>[0]['permits']
}
export type PlanReviewReturnType = {
  readonly plan: SwapPlan
  /** At the price of the moment. What arrives is what the network simulated, if that is less than was offered. */
  readonly quoted: Quoted
  /** What the provider offered. */
  readonly offered: bigint
}

/** What the provider builds to sell again what arrives; `unsellable` where it knows no way. Undefined where it does not answer. */
async function buildBack(
  { env, ...place }: SwapPlace & Pick<SwapContext, 'env'>,
  { from, to, ...subject }: ReadQuoteParameters,
  quantity: bigint,
) {
  const back = { ...subject, from: to, to: from, quantity, slippage: place.provider.slippage.max }
  try {
    const built = await untilAnswered({ env }, place.provider.build(requestAt(place, back)))
    return { built, quantity }
  } catch (thrown) {
    return thrown instanceof NoRouteError ? 'unsellable' : undefined
  }
}

type ReviewContext = Pick<SwapContext, 'chains' | 'config' | 'env' | 'id' | 'services'>

/**
 * Quotes and builds a swap, and has it proven and simulated by the network. The review shows what was built, at the price of
 * that moment, and no less than the slippage allows of the quote. Where the provider by which most arrives does not keep its offer,
 * or its call would fail, the next one is asked, unless `providerId` names one.
 *
 * @throws SwapErrorType of the first one: SwapMismatchError where something else was built; PriceChangedError where the price fell by
 * more than the slippage between the two; what the provider or the network fails with.
 */
export async function planReview(
  context: ReviewContext,
  parameters: PlanReviewParameters,
): Promise<PlanReviewReturnType> {
  const { account, from, signal, to } = parameters
  const { network } = await placeOf(context, account)
  // Amounts are shown by these: no list is believed for them.
  const identified = await identifyTokens(context, { network, tokens: [from, to], signal })
  for (const [index, shown] of [from, to].entries()) {
    if (!isSameIdentity(identified[index], shown))
      throw new SwapMismatchError({ reason: 'token', details: shown.id })
  }
  const best = await readQuote(context, parameters)
  let failure: unknown
  let most: PlanReviewReturnType | undefined
  for (const [index, { id }] of [{ id: undefined }, ...best.others].entries()) {
    signal?.throwIfAborted()
    try {
      const quoted = id === undefined ? best : await readQuote(context, { ...parameters, providerId: id })
      const planned = await planQuoted(context, parameters, { ...quoted, others: [] })
      if (arrivalOf(planned) > arrivalOf(most)) most = planned
      // What the next one only offers counts where more of it would arrive.
      if (arrivalOf(most) >= (best.others[index]?.quantityOut ?? 0n)) break
    } catch (thrown) {
      failure ??= thrown
    }
  }
  if (most) return most
  throw failure
}

/** What arrives by a plan; less than nothing where it would fail, and least without one. */
function arrivalOf(planned: PlanReviewReturnType | undefined): bigint {
  if (planned === undefined) return -2n
  return planned.plan.failure ? -1n : planned.quoted.quantityOut
}

async function planQuoted(
  context: ReviewContext,
  parameters: PlanReviewParameters,
  quoted: Quoted,
): Promise<PlanReviewReturnType> {
  const { account, approval, ask, from, permits, quantity, signal, slippage, to } = parameters
  const place = await placeOf(context, account, quoted.provider?.id)
  const { network } = place
  const { contracts, provider, swaps } = place
  const { kind } = quoted
  const terms: SwapTerms = {
    account,
    approval,
    contracts,
    from,
    to,
    quantity,
    kind,
    minimumOut: quoted.minimumOut,
  }
  if (kind !== 'swap') {
    const plan = await swaps.plan({ network, terms, built: undefined, signal })
    return { quoted, plan, offered: quoted.quantityOut }
  }
  const [built, back] = await Promise.all([
    untilAnswered(context, provider.build(requestAt(place, parameters))),
    to.address === undefined
      ? undefined
      : buildBack({ env: context.env, ...place }, parameters, quoted.minimumOut),
  ])
  const { quantityOut } = built
  if (quantityOut < quoted.minimumOut) throw new PriceChangedError({ details: String(quantityOut) })
  const minimumOut = minimumOf(quantityOut, slippage)
  const isUnsellable = back === 'unsellable'
  const plan = await swaps.plan({
    ...{ ask, network, permits, terms: { ...terms, minimumOut }, built, signal },
    back: isUnsellable ? undefined : back,
  })
  const { arrives = quantityOut } = plan
  const isLess = arrives < quantityOut
  return {
    quoted: { ...quoted, quantityOut: isLess ? arrives : quantityOut, minimumOut },
    offered: quantityOut,
    plan: isUnsellable ? { ...plan, isSellable: false } : plan,
  }
}
