import { namespaceOf, toCaipNetworkId } from '../../shared/caip.js'
import { isFungible } from '../../shared/isFungible.js'
import { assetKey, nativeAssetId } from '../../shared/keys.js'
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
  /** Fetches what makers of collectibles say of them. */
  http: Http
  env: Pick<Env, 'window'>
  gateways?: NftGateways | undefined
}

async function builtInTokens(networkId: CaipNetworkId): Promise<readonly Token[]> {
  const { tokens } = await import('./builtInTokens.js')
  return tokens[networkId] ?? []
}

/** Tokens that are worth a row: the specification drops those without decimals as low quality. */
const isListed = (token: Token) => token.decimals > 0 && isFungible(token)

type NftsWishes = Parameters<NonNullable<PortfolioSource['getNfts']>>[0]

async function readNfts(
  { chains, tokens, ...access }: CreateRpcPortfolioParameters,
  { address, network, cursor, signal }: NftsWishes,
): Promise<NftPage | undefined> {
  const networkId = toCaipNetworkId(network)
  const actions = await chains.actionsFor(namespaceOf(address))
  const known = tokens?.[networkId] ?? []
  const page = await actions.getNfts?.({ address, network, tokens: known, cursor, signal })
  if (page === undefined) return undefined
  const { describeNfts } = await import('./describeNfts.js')
  const items = await describeNfts({ ...access, networkId, items: page.items, signal })
  return { items, next: page.next, isPartial: page.isPartial }
}

/** Of a record of ENS; undefined for one that names a collectible (CAIP-22), whose picture is not looked for. */
async function resolveAvatar(
  { env, gateways }: Pick<CreateRpcPortfolioParameters, 'env' | 'gateways'>,
  avatar: string,
): Promise<string | undefined> {
  const { resolvePicture, rulesOf } = await import('./resolvePicture.js')
  return resolvePicture(avatar, rulesOf(env, gateways))
}

type TokensWishes = Parameters<PortfolioSource['getTokens']>[0]

/** CAIP-19's name for tokens of the family. */
const idOf = (networkId: CaipNetworkId, { address }: Pick<Token, 'address'>): CaipAssetId =>
  `${networkId}/${namespaceOf(networkId) === 'solana' ? 'token' : 'erc20'}:${address}`

/** The list, with the pinned tokens that it lacks. The coin has no address, and is read anyway. */
function withPinned(listed: readonly Token[], pinned: readonly PinnedToken[], networkId: CaipNetworkId) {
  const known = new Set(listed.map((token) => assetKey(idOf(networkId, token))))
  const more = pinned.flatMap(({ address, id, symbol, name, decimals, iconUrl }) =>
    address === undefined || known.has(assetKey(id)) ? [] : [{ address, symbol, name, decimals, iconUrl }],
  )
  return [...listed, ...more]
}

async function readTokens(
  { chains, tokens }: CreateRpcPortfolioParameters,
  { address, network, pinned = [], signal }: TokensWishes,
): Promise<TokenAnswer> {
  const networkId = toCaipNetworkId(network)
  const actions = await chains.actionsFor(namespaceOf(address))
  const known = tokens ? (tokens[networkId] ?? []) : await builtInTokens(networkId)
  const asked = withPinned(known.filter(isListed), pinned, networkId)
  const balances = await actions.getBalances({ address, network, tokens: asked, signal })

  const { name, symbol, decimals } = network.nativeCurrency
  const id = nativeAssetId(network)
  const native: TokenBalance = { id, networkId, name, symbol, decimals, quantity: balances.native }
  const held = balances.tokens.map(
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
  const rows = [native, ...held].filter((row) => row.quantity > 0n || pins.has(assetKey(row.id)))
  return balances.tokens.length < asked.length ? { rows, isPartial: true } : { rows }
}

/** A source that can do everything, and says what it could not read. */
export type RpcPortfolio = Omit<
  Required<PortfolioSource>,
  'getSupportedNetworks' | 'getTokens' | 'resolveName'
> & {
  getTokens(parameters: TokensWishes): Promise<TokenAnswer>
}

/** Balances, collectibles and names read from the networks' own nodes: no key, no service, no prices. */
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
    getTokens: (wishes) => readTokens(parameters, wishes),
    async getActivity({ network, ...wishes }) {
      const networkId = toCaipNetworkId(network)
      const actions = await chains.actionsFor(namespaceOf(networkId))
      const known = tokens ? (tokens[networkId] ?? []) : await builtInTokens(networkId)
      return actions.getActivity?.({ ...wishes, network, tokens: known })
    },
    getNfts: (wishes) => readNfts(parameters, wishes),
    async getProfile({ address, networks, signal }) {
      // No other family's names are checked in both directions.
      if (namespaceOf(address) !== 'eip155') return { source: 'none' }
      const actions = await chains.actionsFor('eip155')
      // Names live on one network and hold on all of the family: the first configured one that has a resolver.
      const network = networks.find(({ contracts }) => contracts?.ensUniversalResolver !== undefined)
      const found = network && (await actions.getName({ address, network, signal }))
      if (!found) return { source: 'none' }
      const avatarUrl = found.avatar ? await resolveAvatar(parameters, found.avatar) : undefined
      return { name: cleanText(found.name), avatarUrl, source: 'ens' }
    },
  }
}
