import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import { isFungible } from '../../shared/isFungible.js'
import { assetKey, nativeAssetId } from '../../shared/keys.js'
import { findNameRegistry } from '../../shared/nameRegistry.js'
import { cleanText } from '../../shared/text/cleanText.js'
import type { CaipAssetId, CaipNetworkId } from '../../shared/types/caip.js'
import type { ChainRegistry } from '../../shared/types/chain.js'
import type { Env } from '../../shared/types/env.js'
import type { NftGateways, NftPage } from '../../shared/types/nft.js'
import type { PortfolioSource, TokenAnswer } from '../../shared/types/portfolio.js'
import type { PinnedToken, Token, TokenBalance } from '../../shared/types/token.js'
import type { Http } from '../http/createHttp.js'

export type CreateRpcPortfolioParameters = {
  chains: Pick<ChainRegistry, 'actionsFor'>
  /** The tokens to read, by network. Default: the built-in list. */
  tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  /** Fetches the metadata of collectibles. */
  http: Http
  env: Pick<Env, 'window'>
  gateways?: NftGateways | undefined
}

async function builtInTokens(networkId: CaipNetworkId): Promise<readonly Token[]> {
  const { tokens } = await import('./builtInTokens.js')
  return tokens[networkId] ?? []
}

/** Whether a token gets a row: the specification drops those without decimals as low quality. */
const isListed = (token: Token) => token.decimals > 0 && isFungible(token)

type NftsParameters = Parameters<NonNullable<PortfolioSource['getNfts']>>[0]

async function readNfts(
  { chains, tokens, ...access }: CreateRpcPortfolioParameters,
  { address, network, cursor, signal }: NftsParameters,
): Promise<NftPage | undefined> {
  const networkId = toCaipNetworkId(network)
  const actions = await chains.actionsFor(namespaceOf(address))
  const list = tokens?.[networkId] ?? []
  const page = await actions.getNfts?.({ address, network, tokens: list, cursor, signal })
  if (page === undefined) return undefined
  const { pictures } = await import('./pictures.js')
  const items = await pictures.describeNfts({ ...access, networkId, items: page.items, signal })
  return { items, next: page.next, isPartial: page.isPartial }
}

/**
 * Resolves an ENS avatar record; undefined for one that names a collectible (CAIP-22), whose picture is not
 * fetched.
 */
async function resolveAvatar(
  { env, gateways }: Pick<CreateRpcPortfolioParameters, 'env' | 'gateways'>,
  avatar: string,
): Promise<string | undefined> {
  const { pictures } = await import('./pictures.js')
  return pictures.resolvePicture(avatar, pictures.rulesOf(env, gateways))
}

type TokensParameters = Parameters<PortfolioSource['getTokens']>[0]

/** CAIP-19 id of a token of the network's namespace. */
const idOf = (networkId: CaipNetworkId, { address }: Pick<Token, 'address'>): CaipAssetId =>
  `${networkId}/${namespaceOf(networkId) === 'solana' ? 'token' : 'erc20'}:${address}`

/**
 * The token list, extended by the pinned tokens that it lacks. The native currency has no address and is always
 * read.
 */
function withPinned(listed: readonly Token[], pinned: readonly PinnedToken[], networkId: CaipNetworkId) {
  const listedKeys = new Set(listed.map((token) => assetKey(idOf(networkId, token))))
  const more = pinned.flatMap(({ address, id, symbol, name, decimals, iconUrl }) =>
    address === undefined || listedKeys.has(assetKey(id))
      ? []
      : [{ address, symbol, name, decimals, iconUrl }],
  )
  return [...listed, ...more]
}

async function readTokens(
  { chains, tokens }: CreateRpcPortfolioParameters,
  { address, network, pinned = [], signal }: TokensParameters,
): Promise<TokenAnswer> {
  const networkId = toCaipNetworkId(network)
  const actions = await chains.actionsFor(namespaceOf(address))
  const list = tokens ? (tokens[networkId] ?? []) : await builtInTokens(networkId)
  const asked = withPinned(list.filter(isListed), pinned, networkId)
  const balances = await actions.getBalances({ address, network, tokens: asked, signal })

  const { name, symbol, decimals } = network.nativeCurrency
  const id = nativeAssetId(network)
  const native: TokenBalance = { id, networkId, name, symbol, decimals, quantity: balances.native }
  const tokenRows = balances.tokens.map(
    ({ token, quantity }): TokenBalance => ({
      id: idOf(networkId, token),
      networkId,
      address: token.address,
      name: cleanText(token.name),
      symbol: cleanText(token.symbol),
      decimals: token.decimals,
      quantity,
      iconUrl: token.iconUrl,
    }),
  )
  const pins = new Set(pinned.map((token) => assetKey(token.id)))
  const rows = [native, ...tokenRows].filter((row) => row.quantity > 0n || pins.has(assetKey(row.id)))
  return balances.tokens.length < asked.length ? { rows, isPartial: true } : { rows }
}

/** A source with every method, which reports what it could not read. */
export type RpcPortfolio = Omit<
  Required<PortfolioSource>,
  'getSupportedNetworks' | 'getTokens' | 'resolveName'
> & {
  getTokens(parameters: TokensParameters): Promise<TokenAnswer>
}

/** Balances, collectibles and names, read from the networks' own nodes: no API key, no service, no prices. */
export function createRpcPortfolio(parameters: CreateRpcPortfolioParameters): RpcPortfolio {
  const { chains, tokens } = parameters
  return {
    origin: 'rpc',
    async getBalance({ address, network, signal }) {
      const actions = await chains.actionsFor(namespaceOf(address))
      const value = await actions.getNativeBalance({ address, network, signal })
      const { decimals, symbol } = network.nativeCurrency
      return { value, decimals, symbol }
    },
    getTokens: (request) => readTokens(parameters, request),
    async getActivity({ network, ...request }) {
      const networkId = toCaipNetworkId(network)
      const actions = await chains.actionsFor(namespaceOf(networkId))
      const list = tokens ? (tokens[networkId] ?? []) : await builtInTokens(networkId)
      return actions.getActivity?.({ ...request, network, tokens: list })
    },
    getNfts: (request) => readNfts(parameters, request),
    async getProfile({ address, networks, signal }) {
      // Only EVM names are verified in both directions.
      if (namespaceOf(address) !== 'eip155') return { source: 'none' }
      const actions = await chains.actionsFor('eip155')
      // ENS names live on one network and apply to all EVM networks.
      const network = findNameRegistry(networks, false) ?? findNameRegistry(networks, true)
      const found = network && (await actions.getName({ address, network, signal }))
      if (!found) return { source: 'none' }
      const avatarUrl = found.avatar ? await resolveAvatar(parameters, found.avatar) : undefined
      return { name: cleanText(found.name), avatarUrl, source: 'ens' }
    },
  }
}
