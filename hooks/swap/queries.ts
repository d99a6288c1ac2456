import { splitCaipAddress } from '../shared/caip.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { MalformedResponseError } from '../shared/errors/http.js'
import { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { LowLiquidityError, NoRouteError } from '../shared/errors/swaps.js'
import type { SwapErrorType, SwapQuoteErrorType } from '../shared/errors/unions.js'
import { nativeAssetId } from '../shared/keys.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SwapProviderName, SwapQuoteCause, SwapToken } from '../shared/types/swap.js'
import type { SwapRequest, SwapSubject } from '../shared/types/swapPlan.js'
import type { SwapOffer, SwapProvider } from '../shared/types/swapProvider.js'
import type { Token } from '../shared/types/token.js'
import { placeOf, requestAt } from './context.js'
import { keyOf, type QueryContext, readAnswers, untilAnswered } from './providers.js'
import { kindOf, minimumOf, type Quoted, quoteInterval, slippageOf } from './rules.js'

type Offered = SwapOffer & { readonly provider: SwapProviderName }

/** Whether a provider's offer can be shown, and counted with. */
const isOffer = ({ fee = '0', quantityOut }: SwapOffer) =>
  typeof quantityOut === 'bigint' &&
  quantityOut >= 0n &&
  quantityOut < 2n ** 256n &&
  /^\d{1,3}(\.\d{1,18})?$/.test(fee)

/** What providers offer, best first. Rejects with the first one's error where none offers anything. */
async function readOffers(
  context: Pick<QueryContext, 'env'>,
  asked: readonly { provider: SwapProvider; request: SwapRequest }[],
): Promise<readonly Offered[]> {
  const offers = await readAnswers(
    context,
    asked.map(({ provider, request }) => async () => {
      const { fee, quantityOut } = await provider.quote(request)
      if (!isOffer({ fee, quantityOut })) throw new MalformedResponseError({ details: provider.id })
      if (quantityOut === 0n) throw new LowLiquidityError()
      return { fee, quantityOut, provider }
    }),
  )
  return [...offers].sort(({ quantityOut: one }, { quantityOut: other }) =>
    one < other ? 1 : one > other ? -1 : 0,
  )
}

export type ReadQuoteParameters = SwapSubject & {
  /** Asks this provider alone. Default: all that take the slippage, of which the one counts by which most arrives. */
  providerId?: string | undefined
  signal?: AbortSignal | undefined
}

/** Requests a price. Wrapping and unwrapping have theirs without a request. */
export async function readQuote(
  context: QueryContext,
  { providerId, ...subject }: ReadQuoteParameters,
): Promise<Quoted> {
  const { account, from, quantity, signal: _, slippage, to } = subject
  const place = await placeOf(context, account, providerId)
  const kind = kindOf(subject, place.contracts)
  const [quotedAt, at] = [context.env.now(), context.env.monotonic()]
  const common = { from, to, quantity, kind, slippage, quotedAt, at }
  if (kind !== 'swap')
    return {
      ...common,
      provider: undefined,
      others: [],
      providerFee: undefined,
      quantityOut: quantity,
      minimumOut: quantity,
    }
  const asked = providerId === undefined ? place.all : [place]
  const able = asked.filter(({ provider }) => slippageOf(provider, slippage).value !== undefined)
  const request = requestAt(place, subject)
  const offers = await readOffers(
    context,
    (able.length === 0 ? [place] : able).map(({ provider }) => ({ provider, request })),
  )
  const [best, ...rest] = offers.map(({ fee, provider: { id, name }, quantityOut }) => ({
    fee,
    id,
    name,
    quantityOut,
  }))
  if (best === undefined) throw new NoRouteError()
  const { fee, id, name, quantityOut } = best
  const minimumOut = minimumOf(quantityOut, slippage)
  const others = rest.map(({ fee: _fee, ...other }) => other)
  return { ...common, provider: { id, name }, others, providerFee: fee, quantityOut, minimumOut }
}

/** Why there is no price, in one word. */
export function causeOf(error: SwapQuoteErrorType): SwapQuoteCause {
  if (error.name === 'NoRouteError') return 'noRoute'
  if (error.name === 'LowLiquidityError') return 'lowLiquidity'
  if (error.name === 'SwapUnsupportedError' || error.name === 'NetworkNotFoundError') return 'unsupported'
  return error.name === 'SwapMismatchError' || error.name === 'MalformedResponseError'
    ? 'invalid'
    : 'unavailable'
}

/** What was thrown, if it is an error of this library. Anything else was thrown by a provider. */
export const toSwapError = <error extends SwapErrorType = SwapErrorType>(thrown: unknown): error =>
  (thrown instanceof LatchkeyError
    ? thrown
    : new MalformedResponseError({ cause: thrown })) as unknown as error

const tokenKey = ({ decimals, id }: SwapToken) => [id, decimals]

/** Query for the price of a subject, refreshed while it is shown. Its key is all of what was asked for: no answer is another's. */
export function quoteQuery(
  context: QueryContext,
  subject: SwapSubject | undefined,
): QueryDefinition<Quoted, SwapQuoteErrorType> {
  const key = subject && {
    ...{ account: subject.account, from: tokenKey(subject.from), to: tokenKey(subject.to) },
    ...{ quantity: String(subject.quantity), slippage: subject.slippage },
  }
  return defineQuery<Quoted, SwapQuoteErrorType>({
    queryKey: keyOf(context, 'swapQuote', key),
    queryFn: subject && (({ signal }) => readQuote(context, { ...subject, signal })),
    staleTime: quoteInterval,
    refetchInterval: quoteInterval,
  })
}

/** How long balances are fresh, in ms. */
const holdingLifetime = 10_000

/** Balances in base units, by asset id. Those that did not respond are absent. */
export type Holdings = { readonly [id: string]: bigint }

/** Query for what the account has of the native currency and of tokens, from the network's own node. */
export function holdingsQuery(
  context: QueryContext,
  {
    account,
    tokens,
    network,
  }: {
    account: CaipAddress | undefined
    network: Network | undefined
    tokens: readonly (SwapToken | undefined)[]
  },
): QueryDefinition<Holdings> {
  const known = tokens.filter((token) => token !== undefined)
  const read = async (address: CaipAddress, of: Network, signal: AbortSignal): Promise<Holdings> => {
    const asked = known.flatMap(({ address: contract, ...rest }): (Token & { id: string })[] =>
      contract === undefined ? [] : [{ ...rest, address: contract }],
    )
    const { actions } = await placeOf(context, address)
    const found = await actions.getBalances({ address, network: of, tokens: asked, signal })
    const rows = asked.flatMap(({ address: contract, id }) => {
      const { quantity } = found.tokens.find(({ token }) => token.address === contract) ?? {}
      return quantity === undefined ? [] : [[id, quantity] as const]
    })
    return Object.fromEntries([[nativeAssetId(of), found.native] as const, ...rows])
  }
  return defineQuery<Holdings>({
    queryKey: keyOf(context, 'swapHoldings', { account, tokens: known.map(({ id }) => id) }),
    queryFn: account && network && (({ signal }) => read(account, network, signal)),
    staleTime: holdingLifetime,
    refetchInterval: holdingLifetime,
  })
}

/** Query for what the provider's contract may take of the sold token. */
export function allowanceQuery(
  context: QueryContext,
  {
    account,
    from,
    spender,
  }: {
    account: CaipAddress | undefined
    from: SwapToken | undefined
    spender: string | undefined
  },
): QueryDefinition<bigint> {
  const token = from?.address
  const read = async (owner: CaipAddress, of: { token: string; spender: string }, signal: AbortSignal) => {
    const { network, swaps } = await placeOf(context, owner)
    return swaps.readAllowance({ ...of, account: owner, network, signal })
  }
  return defineQuery<bigint>({
    queryKey: keyOf(context, 'swapAllowance', { account, token, spender }),
    queryFn:
      account && token && spender ? ({ signal }) => read(account, { token, spender }, signal) : undefined,
    staleTime: holdingLifetime,
    refetchInterval: holdingLifetime,
  })
}

/** Query for the expected fee of a swap that was not built yet. */
export function feeQuery(
  context: QueryContext,
  { account, approvals }: { account: CaipAddress | undefined; approvals: number },
): QueryDefinition<{ fee: bigint; maxFee: bigint }> {
  const networkId = account && splitCaipAddress(account).networkId
  return defineQuery<{ fee: bigint; maxFee: bigint }>({
    queryKey: keyOf(context, 'swapFee', { networkId, approvals }),
    queryFn:
      networkId &&
      (async ({ signal }) => {
        const { network, swaps } = await placeOf(context, networkId)
        return swaps.estimateFee({ network, approvals, signal })
      }),
    staleTime: holdingLifetime,
    refetchInterval: holdingLifetime,
  })
}

/** How long a price of a token is fresh, in ms. */
const priceLifetime = 30_000

/** Query for the market price of a token. `null`: unknown. */
export function priceQuery(
  context: QueryContext,
  { currency, token }: { currency: FiatCurrency; token: SwapToken | undefined },
): QueryDefinition<string | null> {
  const read = async (of: SwapToken, signal: AbortSignal) => {
    const { all } = await placeOf(context, of.networkId)
    let failure: unknown
    for (const { provider } of all) {
      try {
        const price = await untilAnswered(context, provider.price?.({ token: of, currency, signal }))
        if (typeof price === 'string') return price
      } catch (thrown) {
        failure ??= thrown
      }
    }
    if (failure) throw failure
    return null
  }
  return defineQuery<string | null>({
    queryKey: keyOf(context, 'swapPrice', { currency, id: token?.id }),
    queryFn: token && (({ signal }) => read(token, signal)),
    staleTime: priceLifetime,
    refetchInterval: priceLifetime,
  })
}
