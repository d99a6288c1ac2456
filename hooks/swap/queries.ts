import { splitCaipAddress, toCaipNetworkId } from '../shared/caip.js'
import { checksumAddress } from '../shared/checksumAddress.js'
import { defineQuery, type QueryDefinition } from '../shared/defineQuery.js'
import { SwapUnsupportedError } from '../shared/errors/swaps.js'
import type { SwapQuoteErrorType } from '../shared/errors/unions.js'
import { nativeAssetId } from '../shared/keys.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type { SwapToken } from '../shared/types/swap.js'
import type { SwapSubject } from '../shared/types/swapPlan.js'
import type { SwapProvider } from '../shared/types/swapProvider.js'
import type { Token } from '../shared/types/token.js'
import { placeOf, providerAt, type SwapContext } from './context.js'
import { kindOf, minimumOf, type Quoted, quoteInterval } from './rules.js'

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

/** How long a list of tokens is fresh, in ms. */
const listLifetime = 5 * 60_000

/** The tokens that can be swapped on a network. */
export function listQuery(
  context: QueryContext,
  network: Network | undefined,
): QueryDefinition<readonly SwapToken[]> {
  const read = async (of: Network, signal: AbortSignal) => {
    const found = providerAt(await context.services.swap.providers(), toCaipNetworkId(of))
    if (found === undefined) throw new SwapUnsupportedError({ details: toCaipNetworkId(of) })
    const tokens = await found.provider.tokens({ network: of, signal })
    const native: SwapToken = {
      ...{ id: nativeAssetId(of), networkId: toCaipNetworkId(of) },
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

/** Requests a price. Wrapping and unwrapping have theirs without a request. */
export async function readQuote(
  context: QueryContext,
  { signal, ...subject }: SwapSubject & { signal?: AbortSignal | undefined },
): Promise<Quoted> {
  const { account, from, quantity, slippage, to } = subject
  const { contracts, provider } = await placeOf(context, splitCaipAddress(account).networkId)
  const kind = kindOf(subject, contracts)
  const [quotedAt, at] = [context.env.now(), context.env.monotonic()]
  const common = { from, to, quantity, kind, slippage, quotedAt, at }
  if (kind !== 'swap')
    return {
      ...common,
      provider: undefined,
      providerFee: undefined,
      quantityOut: quantity,
      minimumOut: quantity,
    }
  const { fee, quantityOut } = await provider.quote({ ...subject, signal })
  const { id, name } = provider
  const minimumOut = minimumOf(quantityOut, slippage)
  return { ...common, provider: { id, name }, providerFee: fee, quantityOut, minimumOut }
}

/** Query for the price of a subject, refreshed while it is shown. Its key is all of what was asked for: no answer is another's. */
export function quoteQuery(
  context: QueryContext,
  subject: SwapSubject | undefined,
): QueryDefinition<Quoted, SwapQuoteErrorType> {
  const key = subject && {
    ...{ account: subject.account, from: subject.from.id, to: subject.to.id },
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
    const { provider } = await placeOf(context, of.networkId)
    return (await provider.price?.({ token: of, currency, signal })) ?? null
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
): QueryDefinition<readonly (SwapToken | null)[]> {
  const asked = tokens.filter((token) => token !== undefined)
  return defineQuery<readonly (SwapToken | null)[]>({
    queryKey: keyOf(context, 'swapIdentities', ...asked.map(({ id }) => id)),
    queryFn:
      network && asked.length > 0
        ? ({ signal }) => identifyTokens(context, { network, tokens: asked, signal })
        : undefined,
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
