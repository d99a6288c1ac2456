import { splitCaipAddress } from '../shared/caip.js'
import { NoRouteError, PriceChangedError, SwapMismatchError } from '../shared/errors/swaps.js'
import type { SwapPlan, SwapSubject, SwapTerms } from '../shared/types/swapPlan.js'
import { placeOf, type SwapContext, type SwapPlace } from './context.js'
import { identifyTokens, readQuote } from './queries.js'
import { minimumOf, type Quoted } from './rules.js'

export type PlanReviewParameters = SwapSubject & { signal?: AbortSignal | undefined }
export type PlanReviewReturnType = { readonly plan: SwapPlan; readonly quoted: Quoted }

/** What the provider builds to sell again what arrives; `unsellable` where it knows no way. Undefined where it does not answer. */
async function buildBack(
  { provider }: SwapPlace,
  { from, to, ...subject }: PlanReviewParameters,
  quantity: bigint,
) {
  const { slippage } = provider
  try {
    const built = await provider.build({ ...subject, from: to, to: from, quantity, slippage: slippage.max })
    return { built, quantity }
  } catch (thrown) {
    return thrown instanceof NoRouteError ? 'unsellable' : undefined
  }
}

/**
 * Quotes and builds a swap, and has it proven and simulated by the network. The review shows what was built, at the price of
 * that moment, and no less than the slippage allows of the quote.
 *
 * @throws SwapErrorType: SwapMismatchError where something else was built; PriceChangedError where the price fell by more than
 * the slippage between the two; what the provider or the network fails with.
 */
export async function planReview(
  context: Pick<SwapContext, 'chains' | 'config' | 'env' | 'id' | 'services'>,
  parameters: PlanReviewParameters,
): Promise<PlanReviewReturnType> {
  const { signal, ...subject } = parameters
  const { account, from, quantity, slippage, to } = subject
  const place = await placeOf(context, splitCaipAddress(account).networkId)
  const { contracts, network, provider, swaps } = place
  // Amounts are shown by these: no list is believed for them.
  const identified = await identifyTokens(context, { network, tokens: [from, to], signal })
  for (const [index, shown] of [from, to].entries()) {
    const token = identified[index]
    if (token?.decimals !== shown.decimals || token.symbol !== shown.symbol)
      throw new SwapMismatchError({ reason: 'token', details: shown.id })
  }
  const quoted = await readQuote(context, parameters)
  const { kind } = quoted
  const terms: SwapTerms = { account, contracts, from, to, quantity, kind, minimumOut: quoted.minimumOut }
  if (kind !== 'swap') return { quoted, plan: await swaps.plan({ network, terms, built: undefined, signal }) }
  const [built, back] = await Promise.all([
    provider.build({ ...subject, signal }),
    to.address === undefined ? undefined : buildBack(place, parameters, quoted.minimumOut),
  ])
  const { quantityOut } = built
  if (quantityOut < quoted.minimumOut) throw new PriceChangedError({ details: String(quantityOut) })
  const minimumOut = minimumOf(quantityOut, slippage)
  const isUnsellable = back === 'unsellable'
  const plan = await swaps.plan({
    ...{ network, terms: { ...terms, minimumOut }, built, signal },
    back: isUnsellable ? undefined : back,
  })
  return {
    quoted: { ...quoted, quantityOut, minimumOut },
    plan: isUnsellable ? { ...plan, isSellable: false } : plan,
  }
}
