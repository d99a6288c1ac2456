import { knownTokens, type TokensByNetwork } from '../clients/rpc/knownTokens.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { parseFiatValue, worthOf } from '../shared/figure.js'
import { addressKey, assetKey, nativeAssetId } from '../shared/keys.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import { cleanText } from '../shared/text/cleanText.js'
import { createLookalikeCheck } from '../shared/text/lookalikes.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { DescribeTokens, TokenIdentity } from '../shared/types/chain.js'
import type { Env } from '../shared/types/env.js'
import type { Network } from '../shared/types/network.js'
import type { Nft } from '../shared/types/nft.js'
import type { Portfolio, PortfolioSource, TokenAnswer } from '../shared/types/portfolio.js'
import type { Balance, PinnedToken, Token, TokenBalance } from '../shared/types/token.js'

// biome-ignore lint/performance/noBarrelFile: one file is loaded for both, once a source is asked
export { checkSource } from './checkSource.js'

export type CreateListingParameters = {
  env: Pick<Env, 'window'>
  /** Tokens listed by the app, which are not lookalikes. */
  tokens: TokensByNetwork | undefined
}

/** Filters, orders and marks the rows of any source. */
export type Listing = {
  ofTokens(
    rows: readonly TokenBalance[],
    network: Network,
    more?: { pinned?: readonly PinnedToken[] | undefined; describe?: DescribeTokens | undefined },
  ): Promise<readonly TokenBalance[]>
  ofActivity(items: readonly ActivityItem[], network: Network): Promise<readonly ActivityItem[]>
  ofNfts(items: readonly Nft[], network: Network): Promise<readonly Nft[]>
  identify: (
    parameters: Parameters<Portfolio['identify']>[0] & { describe: DescribeTokens | undefined },
  ) => ReturnType<Portfolio['identify']>
  lookalikesOn: Portfolio['lookalikesOn']
}

/** Creates the listing rules that apply to every source. */
export function createListing({ env, tokens }: CreateListingParameters): Listing {
  const known = new Map<string, TokenIdentity>()
  /** If the token list fails to load, only the native currency is known; the rows are shown anyway. */
  const listedOn = (network: Network) => knownTokens(toCaipNetworkId(network), tokens).catch(() => [])
  return {
    async ofTokens(rows, network, { pinned, describe } = {}) {
      const listed = await listedOn(network)
      const own = rows.filter((row) => !isNative(row) || isNativeOf(row, network))
      const arranged = arrangeTokens(own, toCaipNetworkId(network), pinned)
      const identified = await identifyTokens(arranged, { network, listed, describe, known })
      return markLookalikes(identified, { network, listed })
    },
    async ofActivity(items, network) {
      return markFakeTransfers(items, { network, listed: await listedOn(network) })
    },
    async ofNfts(items, network) {
      const { arrangeNfts } = await import('./nfts/arrangeNfts.js')
      const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
      return arrangeNfts(items, { networkId: toCaipNetworkId(network), isLoopbackPage })
    },
    async identify({ addresses, describe, network, signal }) {
      const keyOf = (address: string) => `${toCaipNetworkId(network)} ${addressKey(address)}`
      const open = addresses.filter((address) => !known.has(keyOf(address)))
      const [listed, found] = await Promise.all([
        listedOn(network),
        open.length > 0 ? describe?.({ network, addresses: open, signal }) : undefined,
      ])
      for (const [address, identity] of found ?? []) known.set(keyOf(address), identity)
      const identityOf = (address: string) => {
        const own = known.get(keyOf(address))
        const words = listed.find((token) => addressKey(token.address) === addressKey(address)) ?? own
        const [name, symbol] = [words?.name, words?.symbol].map((text) => cleanText(text) || address)
        return own && name && symbol ? [[address, { ...own, name, symbol }] as const] : []
      }
      return new Map(addresses.flatMap(identityOf))
    },
    async lookalikesOn(network) {
      return createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...(await listedOn(network))])
    },
  }
}

type TokensRequest = Parameters<PortfolioSource['getTokens']>[0]

/** Normalizes both forms of a source's result. */
export const toAnswer = (reported: readonly TokenBalance[] | TokenAnswer): TokenAnswer =>
  'rows' in reported ? reported : { rows: reported }

const isNative = ({ address }: TokenBalance) => address === undefined

/** Replaces the native quantity by the node's, at the source's price. Partial when neither reports it. */
export function withCoin(
  { rows, ...answer }: TokenAnswer,
  network: Network,
  nativeBalance: Balance | undefined,
): TokenAnswer {
  const reported = rows.find((row) => isNative(row) && isNativeOf(row, network))
  if (nativeBalance === undefined)
    return { ...answer, rows, isPartial: answer.isPartial || reported === undefined }
  const { decimals, value: quantity } = nativeBalance
  if (reported?.quantity === quantity && reported.decimals === decimals) return { ...answer, rows }
  const { name, symbol } = network.nativeCurrency
  const plain = { id: nativeAssetId(network), networkId: toCaipNetworkId(network), name, symbol }
  const value = worthOf({ quantity, decimals, price: reported?.price })
  const row: TokenBalance = { ...plain, ...reported, decimals, quantity, value }
  return { ...answer, rows: [row, ...rows.filter((other) => !isNative(other))] }
}

/** Adds the missing pinned tokens, read from the network's node. Partial when some could not be read. */
export async function withPinned(
  rpc: Pick<PortfolioSource, 'getTokens'>,
  answer: TokenAnswer,
  { pinned = [], ...request }: TokensRequest,
): Promise<TokenAnswer> {
  const lacks = (rows: readonly TokenBalance[]) => {
    const reported = new Set(rows.map(({ id }) => assetKey(id)))
    return ({ id }: PinnedToken) => !reported.has(assetKey(id))
  }
  const missing = pinned.filter(lacks(answer.rows))
  if (missing.length === 0) return answer
  const read = await rpc.getTokens({ ...request, pinned: missing }).then(toAnswer, (cause) => {
    if (request.signal?.aborted) throw cause
    return undefined
  })
  const wanted = new Set(missing.map(({ id }) => assetKey(id)))
  const rows = [...answer.rows, ...(read?.rows ?? []).filter(({ id }) => wanted.has(assetKey(id)))]
  return { rows, isPartial: answer.isPartial || missing.some(lacks(rows)) }
}

/** EVM addresses are case-insensitive, Solana addresses are not. */
const keyOf = ({ networkId, address = '' }: TokenBalance) =>
  networkId.startsWith('eip155:') ? address.toLowerCase() : address

/**
 * Filters and sorts token rows: rows of the network, each asset once. Tokens with 0 decimals (low quality) or
 * a quantity of 0 are listed only when pinned. Sorted by value, the native currency before others of equal
 * value, rows without a value last.
 */
export function arrangeTokens(
  rows: readonly TokenBalance[],
  networkId: CaipNetworkId,
  pinned: readonly Pick<PinnedToken, 'id'>[] = [],
): readonly TokenBalance[] {
  const kept = new Map<string, TokenBalance>()
  const pins = new Set(pinned.map(({ id }) => assetKey(id)))
  for (const row of rows) {
    const isListed = (row.decimals > 0 && row.quantity > 0n) || pins.has(assetKey(row.id))
    if (row.networkId === networkId && isListed && !kept.has(keyOf(row))) kept.set(keyOf(row), row)
  }
  return Array.from(kept.values(), (row) => ({ row, worth: parseFiatValue(row.value) ?? -1n }))
    .sort((one, other) => {
      if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
      return Number(other.row.address === undefined) - Number(one.row.address === undefined)
    })
    .map(({ row }) => row)
}

/** A tick like a badge of ours, an account's address, or a person's name. */
const posing = /[✓✔✅☑🗸🗹]|^(0x[\da-f]{40}|[1-9a-z]{32,44})$|\.(eth|sns|sol)$/iu

/**
 * Marks the rows that have the symbol, or a lookalike of the symbol, of the native currency or of a listed
 * token without being that asset, and unlisted ones that are named like an account or as if checked.
 */
export function markLookalikes(
  rows: readonly TokenBalance[],
  { network, listed }: { network: Network; listed: readonly Token[] },
): readonly TokenBalance[] {
  const isLookalike = createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...listed])
  const inLists = new Set(listed.map(({ address }) => addressKey(address)))
  const poses = ({ address, name, symbol }: TokenBalance) =>
    address !== undefined &&
    !inLists.has(addressKey(address)) &&
    [name, symbol].some((text) => posing.test(text))
  return rows.map((row) => (isLookalike(row) || poses(row) ? { ...row, isLookalike: true } : row))
}

/**
 * Marks the transfers that have the symbol, or a lookalike of the symbol, of the native currency or of a
 * listed token, but another address. A transfer without an address can't be checked and is not marked.
 */
export function markFakeTransfers(
  items: readonly ActivityItem[],
  { network, listed }: { network: Network; listed: readonly Token[] },
): readonly ActivityItem[] {
  const isLookalike = createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...listed])
  const isFake = ({ kind, address, symbol }: ActivityTransfer) =>
    kind === 'fungible' && address !== undefined && symbol !== undefined && isLookalike({ address, symbol })
  return items.map((item) =>
    item.transfers.some(isFake)
      ? {
          ...item,
          transfers: item.transfers.map((transfer) =>
            isFake(transfer) ? { ...transfer, isLookalike: true } : transfer,
          ),
        }
      : item,
  )
}

export type IdentifyTokensParameters = {
  network: Network
  /** Tokens of the network listed by the app, and the built-in ones. */
  listed: readonly Token[]
  /** Reads tokens from their contracts. Undefined where the app's own source is trusted for them. */
  describe: DescribeTokens | undefined
  /** Identities read before, by network and address. Filled by this. */
  known: Map<string, TokenIdentity>
}

/** Max number of tokens read from their contracts. Accounts with more hold mostly spam. */
const maxDescribed = 200

/** Whether a row without an address is the native currency of the network, and not another token passed off as it. */
export function isNativeOf(
  row: Pick<TokenBalance, 'decimals' | 'symbol'>,
  { nativeCurrency }: Network,
): boolean {
  const { decimals, symbol } = nativeCurrency
  return row.decimals === decimals && row.symbol.toUpperCase() === symbol.toUpperCase()
}

/** Whether only the mint of a listed token shows whether its amounts are scaled. */
const mayBeScaled = ({ standard = 'token2022' }: Token, { namespace }: Network) =>
  namespace === 'solana' && standard === 'token2022'

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

/**
 * Reads the identities that neither a list nor an earlier read knows, of the first rows. A node that does not answer
 * leaves them out.
 */
async function describeMore(
  rows: readonly TokenBalance[],
  { describe, known, listed, network }: IdentifyTokensParameters,
): Promise<void> {
  const inLists = new Set(
    listed.flatMap((token) => (mayBeScaled(token, network) ? [] : addressKey(token.address))),
  )
  const networkId = toCaipNetworkId(network)
  const open = rows
    .flatMap(({ address = '' }) => (address === '' ? [] : address))
    .filter(
      (address) => !inLists.has(addressKey(address)) && !known.has(`${networkId} ${addressKey(address)}`),
    )
    .slice(0, maxDescribed)
  const found =
    open.length > 0 ? await describe?.({ network, addresses: open }).catch(() => undefined) : undefined
  for (const [address, identity] of found ?? []) known.set(`${networkId} ${addressKey(address)}`, identity)
}

/**
 * Gives every row, the most valuable first, the identity of its asset: the native currency's from the network, a token's from the lists, else
 * from its contract. Sources add quantity, price and picture. A row whose decimals differ from the asset's is dropped,
 * since its quantity is another one; a token whose contract can't be read is named by its address. A token with scaled
 * amounts loses its price, which may be that of another unit.
 */
export async function identifyTokens(
  rows: readonly TokenBalance[],
  parameters: IdentifyTokensParameters,
): Promise<readonly TokenBalance[]> {
  const { describe, known, listed, network } = parameters
  if (describe) await describeMore(rows, parameters)
  const networkId = toCaipNetworkId(network)
  const inLists = new Map(listed.map((token) => [addressKey(token.address), token]))
  return rows.flatMap((row): readonly TokenBalance[] => {
    const { address } = row
    if (address === undefined) {
      const { name, symbol } = network.nativeCurrency
      return [{ ...row, name, symbol }]
    }
    const key = addressKey(address)
    const own = known.get(`${networkId} ${key}`)
    const identity = inLists.get(key) ?? own
    if (identity === undefined && describe === undefined) return [row]
    const { decimals = row.decimals, name, symbol } = identity ?? {}
    const short = shortAddress(address)
    const [ownName, ownSymbol] = [cleanText(name) || short, cleanText(symbol) || short]
    if (decimals !== row.decimals) return []
    const named = { ...row, name: ownName, symbol: ownSymbol }
    return [own?.isScaled ? { ...named, isScaled: true, price: undefined, value: undefined } : named]
  })
}
