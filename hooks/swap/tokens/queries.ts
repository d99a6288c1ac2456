import { holderOf, walletProviderOf } from '../../session/connectors/walletProviderOf.js'
import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import { checksumAddress } from '../../shared/checksumAddress.js'
import { defineQuery, type QueryDefinition } from '../../shared/defineQuery.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import { SwapMismatchError, SwapUnsupportedError } from '../../shared/errors/swaps.js'
import type { SwapQuoteErrorType } from '../../shared/errors/unions.js'
import { isDecimals } from '../../shared/isDecimals.js'
import { isEvmAddress } from '../../shared/isEvmAddress.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { assetKey, nativeAssetId } from '../../shared/keys.js'
import { readProperty } from '../../shared/readProperty.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { FiatCurrency } from '../../shared/types/portfolio.js'
import type { SwapToken } from '../../shared/types/swap.js'
import type { TokenBalance } from '../../shared/types/token.js'
import { providersAt, type SwapContext } from '../context.js'
import { keyOf, type QueryContext, readAnswers } from '../providers.js'

/** Max number of tokens of a provider's list. Others can be pasted by their address. */
const maxListed = 10_000

/** Whether a text is an address on a network. */
export const isAddressOn = (networkId: CaipNetworkId, text: unknown): text is string =>
  namespaceOf(networkId) === 'solana' ? isSolanaAddress(text) : isEvmAddress(text)

const idOf = (networkId: CaipNetworkId, address: string): CaipAssetId =>
  `${networkId}/${namespaceOf(networkId) === 'solana' ? 'token' : 'erc20'}:${address}`

/** A row of a provider's list, if it is a token of the network. It is shown by its id, and traded by its address: both have to be one token. */
function toListed(row: unknown, networkId: CaipNetworkId): readonly SwapToken[] {
  const [id, address, on, decimals, icon] = ['id', 'address', 'networkId', 'decimals', 'iconUrl'].map((key) =>
    readProperty(row, key),
  )
  const [name = '', symbol = ''] = ['name', 'symbol'].map((key) => cleanText(readProperty(row, key)))
  const isIts =
    address === undefined ||
    (isAddressOn(networkId, address) &&
      isEvmAddress(address) === address.startsWith('0x') &&
      assetKey(idOf(networkId, address)) === assetKey(String(id) as CaipAssetId))
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

/** Tokens with the identity that their contracts report, whatever a list says. Null: none is at the address. */
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
  const networkId = toCaipNetworkId(network)
  const address = isEvmAddress(typed) ? checksumAddress(typed) : typed
  const bare = {
    address,
    id: idOf(networkId, address),
    networkId,
    name: '',
    symbol: '',
    decimals: 0,
  } as const
  const [token] = await identifyTokens(context, { network, tokens: [bare], signal })
  return token ? { ...token, isUnlisted: true } : null
}

/** Query for the token at an address that a user pasted. */
export function pastedQuery(
  context: Pick<SwapContext, 'id' | 'services'>,
  { address, network }: { address: string | undefined; network: Network | undefined },
): QueryDefinition<SwapToken | null> {
  return defineQuery<SwapToken | null>({
    queryKey: keyOf(context, 'swapToken', { address, network: network && toCaipNetworkId(network) }),
    queryFn:
      address !== undefined && network
        ? ({ signal }) => readToken(context, { address, network, signal })
        : undefined,
    staleTime: Infinity,
  })
}

/** How long the account's own tokens are fresh, in ms. */
const ownLifetime = 30_000

/** Query for the account's tokens, where no view has read them. */
export function ownQuery(
  context: Pick<SwapContext, 'id' | 'services' | 'session'>,
  {
    account,
    currency,
    network,
  }: { account: CaipAddress | undefined; currency: FiatCurrency; network: Network | undefined },
): QueryDefinition<readonly TokenBalance[]> {
  const { services, session } = context
  return defineQuery<readonly TokenBalance[]>({
    queryKey: keyOf(context, 'swapOwn', { account, currency }),
    queryFn:
      account &&
      network &&
      (async ({ signal }) => {
        const provider =
          holderOf(session.getState(), account) && walletProviderOf(session.getState(), account)
        return (await services.portfolio.getTokens({ address: account, network, currency, provider, signal }))
          .rows
      }),
    staleTime: ownLifetime,
  })
}
