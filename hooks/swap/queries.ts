import { splitCaipAddress, toCaipNetworkId } from '../shared/caip.js'
import { checksumAddress } from '../shared/checksumAddress.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { HttpTimeoutError, MalformedResponseError } from '../shared/errors/http.js'
import { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import {
  LowLiquidityError,
  NoRouteError,
  SwapMismatchError,
  SwapUnsupportedError,
} from '../shared/errors/swaps.js'
import type { SwapQuoteErrorType } from '../shared/errors/unions.js'
import { isDecimals } from '../shared/isDecimals.js'
import { isEvmAddress } from '../shared/isEvmAddress.js'
import { assetKey, nativeAssetId } from '../shared/keys.js'
import { readProperty } from '../shared/readProperty.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SwapProviderName, SwapQuoteCause, SwapToken } from '../shared/types/swap.js'
import type { SwapRequest, SwapSubject } from '../shared/types/swapPlan.js'
import type { SwapOffer, SwapProvider } from '../shared/types/swapProvider.js'
import type { Token } from '../shared/types/token.js'
import { placeOf, providersAt, requestAt, type SwapContext } from './context.js'
import { kindOf, minimumOf, type Quoted, quoteInterval, slippageOf } from './rules.js'

type QueryContext = Pick<SwapContext, 'chains' | 'config' | 'env' | 'id' | 'services'>

const keyOf = ({ id }: Pick<SwapContext, 'id'>, name: string, ...rest: readonly unknown[]) =>
  ['latchkey', id, name, ...rest] as const

/** The providers of the instance: they don't change. */
export function providersQuery(context: QueryContext): QueryDefinition<readonly SwapProvider[]> {
  const { config, services } = context
  return defineQuery<readonly SwapProvider[]>({
    queryKey: keyOf(context, 'swapProviders'),
    queryFn: async () => (config.features.swaps === false ? [] : services.swap.providers()),
    staleTime: Infinity,
  })
}

/** How long a provider may take, in ms. The hosted one gives up earlier by itself. */
const answerTimeout = 20_000

/** What a provider answers, in time. */
export async function untilAnswered<value>(
  { env }: Pick<QueryContext, 'env'>,
  answering: value,
): Promise<Awaited<value>> {
  let cancel = () => {}
  const late = new Promise<never>((_, reject) => {
    cancel = env.schedule(() => reject(new HttpTimeoutError()), answerTimeout)
  })
  return Promise.race([answering, late]).finally(cancel)
}

/** How long others are waited for once one provider has answered, in ms. */
const compareTimeout = 1500

/** What providers answer, in their order, without those that are late. Rejects with the first one's error where none answers. */
async function readAnswers<value>(
  { env }: Pick<QueryContext, 'env'>,
  asked: readonly (() => Promise<value>)[],
): Promise<readonly value[]> {
  const answers: { readonly value: value }[] = []
  const failures: unknown[] = []
  let cancel = () => {}
  await new Promise<void>((resolve) => {
    let open = asked.length
    asked.forEach(async (ask, index) => {
      try {
        const value = await untilAnswered({ env }, ask())
        if (answers.length === 0) cancel = env.schedule(resolve, compareTimeout)
        answers[index] = { value }
      } catch (thrown) {
        failures[index] = thrown
      }
      open -= 1
      if (open === 0) resolve()
    })
  })
  cancel()
  // Without holes: those that are late or failed.
  const given = answers.flatMap(({ value }) => [value])
  const [failure] = failures.filter((thrown) => thrown !== undefined)
  if (given.length === 0) throw failure ?? new NoRouteError()
  return given
}

/** Max number of tokens of a provider's list. Others can be pasted by their address. */
const maxListed = 10_000

/** A row of a provider's list, if it is a token of the network. It is shown by its id, and traded by its address: both have to be one token. */
function toListed(row: unknown, networkId: CaipNetworkId): readonly SwapToken[] {
  const [id, address, on, decimals, icon] = ['id', 'address', 'networkId', 'decimals', 'iconUrl'].map((key) =>
    readProperty(row, key),
  )
  const [name = '', symbol = ''] = ['name', 'symbol'].map((key) => cleanText(readProperty(row, key)))
  const isIts =
    address === undefined ||
    (isEvmAddress(address) &&
      address.startsWith('0x') &&
      `${networkId}/erc20:${address}`.toLowerCase() === String(id).toLowerCase())
  if (typeof id !== 'string' || !isIts || on !== networkId || !isDecimals(decimals) || !name || !symbol)
    return []
  const iconUrl = typeof icon === 'string' ? icon : undefined
  return [
    {
      id: id as CaipAssetId,
      networkId,
      name,
      symbol,
      decimals,
      iconUrl,
      ...(address !== undefined && { address }),
    },
  ]
}

/** How long a list of tokens is fresh, in ms. */
const listLifetime = 5 * 60_000

/** The tokens that can be swapped on a network. */
export function listQuery(
  context: QueryContext,
  network: Network | undefined,
): QueryDefinition<readonly SwapToken[]> {
  const read = async (of: Network, signal: AbortSignal) => {
    const networkId = toCaipNetworkId(of)
    const found = providersAt(await context.services.swap.providers(), networkId)
    if (found.length === 0) throw new SwapUnsupportedError({ details: networkId })
    const lists = await readAnswers(
      context,
      found.map(({ provider }) => async () => {
        const list = await provider.tokens({ network: of, signal })
        if (!Array.isArray(list)) throw new MalformedResponseError({ details: provider.id })
        return list.slice(0, maxListed).flatMap((row) => toListed(row, networkId))
      }),
    )
    const listed = lists.flat()
    // A token that several list is the first one's.
    const keys = new Set<string>()
    const tokens = listed.filter(({ id }) => {
      const isFirst = !keys.has(assetKey(id))
      keys.add(assetKey(id))
      return isFirst
    })
    const native: SwapToken = {
      ...{ id: nativeAssetId(of), networkId },
      ...of.nativeCurrency,
      iconUrl: tokens.find(({ address }) => address === undefined)?.iconUrl,
    }
    return [native, ...tokens.filter(({ address }) => address !== undefined)]
  }
  return defineQuery<readonly SwapToken[]>({
    queryKey: keyOf(context, 'swapTokens', network && toCaipNetworkId(network)),
    queryFn: network && (({ signal }) => read(network, signal)),
    staleTime: listLifetime,
  })
}

/** Query for the check whether a token has the symbol of another, known one. */
export function lookalikeQuery(
  context: QueryContext,
  network: Network | undefined,
): QueryDefinition<Awaited<ReturnType<SwapContext['services']['portfolio']['lookalikesOn']>>> {
  return defineQuery({
    queryKey: keyOf(context, 'swapLookalikes', network && toCaipNetworkId(network)),
    queryFn: network && (() => context.services.portfolio.lookalikesOn(network)),
    staleTime: Infinity,
  })
}

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
  const place = await placeOf(context, splitCaipAddress(account).networkId, { providerId })
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

export const toQuoteError = (thrown: Error): SwapQuoteErrorType =>
  thrown instanceof LatchkeyError
    ? (thrown as SwapQuoteErrorType)
    : new MalformedResponseError({ cause: thrown })

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
    const { actions } = await placeOf(context, splitCaipAddress(address).networkId)
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
    const { network, swaps } = await placeOf(context, splitCaipAddress(owner).networkId)
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

/** Tokens with the identity that they have, whoever listed them. Null: none is at the address. */
export async function identifyTokens(
  { services }: Pick<SwapContext, 'services'>,
  {
    network,
    signal,
    tokens,
  }: { network: Network; tokens: readonly SwapToken[]; signal?: AbortSignal | undefined },
): Promise<readonly (SwapToken | null)[]> {
  const addresses = tokens.flatMap(({ address }) => address ?? [])
  const found =
    addresses.length > 0 ? await services.portfolio.identify({ network, addresses, signal }) : undefined
  const { nativeCurrency } = network
  return tokens.map((token) => {
    const identity = token.address === undefined ? nativeCurrency : found?.get(token.address)
    if (identity === undefined) return null
    const { decimals, name, symbol } = identity
    return { ...token, decimals, name, symbol }
  })
}

/** Query for tokens with the identity that they have. */
export function identityQuery(
  context: QueryContext,
  { network, tokens }: { network: Network | undefined; tokens: readonly (SwapToken | undefined)[] },
): QueryDefinition<readonly (SwapToken | null)[], SwapQuoteErrorType> {
  const asked = tokens.filter((token) => token !== undefined)
  const read = async (of: Network, signal: AbortSignal) => {
    const found = await identifyTokens(context, { network: of, tokens: asked, signal })
    if (found.includes(null)) throw new SwapMismatchError({ reason: 'token' })
    return found
  }
  return defineQuery<readonly (SwapToken | null)[], SwapQuoteErrorType>({
    queryKey: keyOf(context, 'swapIdentities', ...asked.map(({ id }) => id)),
    queryFn: network && asked.length > 0 ? ({ signal }) => read(network, signal) : undefined,
    staleTime: Infinity,
  })
}

/** Reads a token from its contract. Null: none is at the address. */
export async function readToken(
  context: Pick<SwapContext, 'services'>,
  {
    address: typed,
    network,
    signal,
  }: { address: string; network: Network; signal?: AbortSignal | undefined },
): Promise<SwapToken | null> {
  const address = checksumAddress(typed)
  const networkId = toCaipNetworkId(network)
  const bare = {
    address,
    id: `${networkId}/erc20:${address}`,
    networkId,
    name: '',
    symbol: '',
    decimals: 0,
  } as const
  const [token] = await identifyTokens(context, { network, tokens: [bare], signal })
  return token ? { ...token, isUnlisted: true } : null
}
