import { knownTokens, type TokensByNetwork } from '../clients/rpc/knownTokens.js'
import { toCaipNetworkId } from '../shared/caip.js'
import { parseFigure, worthOf } from '../shared/figure.js'
import { assetKey, nativeAssetId } from '../shared/keys.js'
import { checkExternalUrl } from '../shared/links/checkExternalUrl.js'
import { checkImageUrl } from '../shared/links/checkImageUrl.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import { cleanText } from '../shared/text/cleanText.js'
import { createLookalikeCheck } from '../shared/text/lookalikes.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Env } from '../shared/types/env.js'
import type { Network } from '../shared/types/network.js'
import type { Nft } from '../shared/types/nft.js'
import type { PortfolioSource, TokenAnswer } from '../shared/types/portfolio.js'
import type { Balance, PinnedToken, Token, TokenBalance } from '../shared/types/token.js'

export type CreateListingParameters = {
  env: Pick<Env, 'window'>
  /** Tokens of the host's, which are no look-alikes. */
  tokens: TokensByNetwork | undefined
}

/** What is listed of an answer, whoever the source is. */
export type Listing = {
  ofTokens(
    rows: readonly TokenBalance[],
    network: Network,
    pinned?: readonly PinnedToken[],
  ): Promise<readonly TokenBalance[]>
  ofActivity(items: readonly ActivityItem[], network: Network): Promise<readonly ActivityItem[]>
  ofNfts(items: readonly Nft[], network: Network): readonly Nft[]
}

/** Holds the answers of all sources to the same rules. */
export function createListing({ env, tokens }: CreateListingParameters): Listing {
  /** Without the list the coin alone is known; what was told is shown all the same. */
  const listedOn = (network: Network) => knownTokens(toCaipNetworkId(network), tokens).catch(() => [])
  return {
    async ofTokens(rows, network, pinned) {
      const listed = await listedOn(network)
      return markLookalikes(arrangeTokens(rows, toCaipNetworkId(network), pinned), { network, listed })
    },
    async ofActivity(items, network) {
      return markFakeTransfers(items, { network, listed: await listedOn(network) })
    },
    ofNfts(items, network) {
      const isLoopbackPage = isLoopbackHost(env.window?.location?.hostname)
      return arrangeNfts(items, { networkId: toCaipNetworkId(network), isLoopbackPage })
    },
  }
}

type Wishes = Parameters<PortfolioSource['getTokens']>[0]

/** Both forms of an answer as one. */
export const toAnswer = (told: readonly TokenBalance[] | TokenAnswer): TokenAnswer =>
  'rows' in told ? told : { rows: told }

const isCoin = ({ address }: TokenBalance) => address === undefined

/** An answer whose coin has the node's quantity, at the source's price. One that neither tells is missing. */
export function withCoin(
  { rows, ...answer }: TokenAnswer,
  network: Network,
  coin: Balance | undefined,
): TokenAnswer {
  const told = rows.find(isCoin)
  if (coin === undefined) return { ...answer, rows, isPartial: answer.isPartial || told === undefined }
  const { decimals, value: quantity } = coin
  if (told?.quantity === quantity && told.decimals === decimals) return { ...answer, rows }
  const { name, symbol } = network.nativeCurrency
  const plain = { id: nativeAssetId(network), networkId: toCaipNetworkId(network), name, symbol }
  const value = worthOf({ quantity, decimals, price: told?.price })
  const row: TokenBalance = { ...plain, ...told, decimals, quantity, value }
  return { ...answer, rows: [row, ...rows.filter((other) => !isCoin(other))] }
}

/** An answer with the pinned tokens that it lacks, as their node tells them. Those that it can't tell make it a partial one. */
export async function withPinned(
  rpc: Pick<PortfolioSource, 'getTokens'>,
  answer: TokenAnswer,
  { pinned = [], ...wishes }: Wishes,
): Promise<TokenAnswer> {
  const lacks = (rows: readonly TokenBalance[]) => {
    const told = new Set(rows.map(({ id }) => assetKey(id)))
    return ({ id }: PinnedToken) => !told.has(assetKey(id))
  }
  const missing = pinned.filter(lacks(answer.rows))
  if (missing.length === 0) return answer
  const read = await rpc.getTokens({ ...wishes, pinned: missing }).then(toAnswer, (cause) => {
    if (wishes.signal?.aborted) throw cause
    return undefined
  })
  const wanted = new Set(missing.map(({ id }) => assetKey(id)))
  const rows = [...answer.rows, ...(read?.rows ?? []).filter(({ id }) => wanted.has(assetKey(id)))]
  return { rows, isPartial: answer.isPartial || missing.some(lacks(rows)) }
}

/** EVM addresses are the same in any case, Solana's are not. */
const keyOf = ({ networkId, address = '' }: TokenBalance) =>
  networkId.startsWith('eip155:') ? address.toLowerCase() : address

/**
 * What is listed of an answer: rows of the network, each asset once, and, unless they are pinned, nothing without
 * decimals (low quality) and nothing that isn't held. The most valuable come first, the native coin before its equals, what nobody knows the worth of last.
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
  return Array.from(kept.values(), (row) => ({ row, worth: parseFigure(row.value) ?? -1n }))
    .sort((one, other) => {
      if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
      return Number(other.row.address === undefined) - Number(one.row.address === undefined)
    })
    .map(({ row }) => row)
}

export type ArrangeNftsParameters = {
  networkId: CaipNetworkId
  /** Does the page come from this machine? */
  isLoopbackPage: boolean
}

const longestDescription = 1_000
const [mostItems, mostAttributes] = [200, 50]

function cleanNft(nft: Nft, { isLoopbackPage }: ArrangeNftsParameters): Nft {
  const { name, description, imageUrl, externalUrl, collection, attributes = [] } = nft
  const link = checkExternalUrl(externalUrl, { purpose: 'website', isLoopbackPage })
  return {
    ...nft,
    name: cleanText(name),
    description: cleanText(description, longestDescription) || undefined,
    imageUrl: checkImageUrl(imageUrl, ['https', 'data', ...(isLoopbackPage ? (['loopback'] as const) : [])]),
    externalUrl: link.verdict === 'open' ? link.href : undefined,
    collection: collection && {
      ...collection,
      name: cleanText(collection.name),
      isVerified: collection.isVerified === true,
    },
    attributes: attributes.slice(0, mostAttributes).flatMap((attribute) => {
      const [label, value] = [cleanText(attribute.name), cleanText(attribute.value)]
      return label === '' || value === '' ? [] : [{ name: label, value }]
    }),
  }
}

/**
 * What is listed of a source's page, whoever the source is: what is held on the network, each once, with clean texts,
 * pictures that an `<img>` may show, and links that may be opened.
 */
export function arrangeNfts(items: readonly Nft[], parameters: ArrangeNftsParameters): readonly Nft[] {
  const listed = items
    .slice(0, mostItems)
    .filter(({ networkId, quantity }) => networkId === parameters.networkId && quantity > 0n)
  return [...new Map(listed.map((nft) => [nft.id, nft])).values()].map((nft) => cleanNft(nft, parameters))
}

/** Marks the rows that bear the symbol of the network's coin or of a listed token, or one that looks like it, and aren't it. */
export function markLookalikes(
  rows: readonly TokenBalance[],
  { network, listed }: { network: Network; listed: readonly Token[] },
): readonly TokenBalance[] {
  const isLookalike = createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...listed])
  return rows.map((row) => (isLookalike(row) ? { ...row, isLookalike: true } : row))
}

/**
 * Marks what changed hands under the symbol of the network's coin or of a listed token, or one that looks like it, at
 * another address. What comes without an address can't be told: it is neither known nor marked.
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
