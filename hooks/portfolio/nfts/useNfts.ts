'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useReadPages } from '../../react/useReadPages.js'
import { useSlice } from '../../react/useSlice.js'
import { accountOf } from '../../session/accountOf.js'
import type { NftsErrorType } from '../../shared/errors/unions.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Nft } from '../../shared/types/nft.js'
import type { PortfolioOrigin } from '../../shared/types/portfolio.js'
import { groupNfts, type NftCollection } from './groupNfts.js'
import { nftsQuery } from './queries.js'

export type UseNftsErrorType = NftsErrorType

export type UseNftsReturnType = {
  /** CAIP-10 id of the account. Undefined while no account is connected. */
  owner: CaipAddress | undefined
  /** All loaded NFTs, in the order of the source, each once. */
  items: readonly Nft[]
  /** The same NFTs by collection, verified collections first. */
  collections: readonly NftCollection[]
  /** `error` when the last read failed; loaded items stay. */
  status: 'pending' | 'error' | 'success'
  /** Why the items could not be read. Loaded items stay listed. */
  error: UseNftsErrorType | null
  /** True until the first result, and while no account is connected. */
  isPending: boolean
  /** True when no source supports the network. `items` is then empty, whatever the account holds. */
  isUnsupported: boolean
  /**
   * Whether the account may hold more than can be listed. True when a contract reports how many NFTs but not
   * which, such as an ERC-721 without the enumerable extension and without `tokenIds` in the config.
   */
  isPartial: boolean
  /** Source of the items. Undefined before the first result and when no source supports the network. */
  source: PortfolioOrigin | undefined
  /** Unix time of the last result, in ms. Undefined before the first one. */
  updatedAt: number | undefined
  /** Whether there are more items to load. */
  hasNextPage: boolean
  /** Whether more items are being loaded. */
  isFetchingNextPage: boolean
  /** Whether the last page was empty although more follow: ask the user before loading more. */
  isSparse: boolean
  /** Loads the next page. May be called at any time, repeatedly. */
  fetchNextPage: () => void
  /** Retries the failed page, or else refetches all pages. */
  refetch: () => void
}

const none: readonly Nft[] = []

/**
 * The NFTs of the connected account on the active network. On EVM: those of the contracts in the config's
 * `tokens` whose `standard` is `erc721` or `erc1155`. On Solana: all. Or those of the app's own portfolio
 * source. Names, descriptions and images are untrusted: render texts as text, and images only in an `<img>`.
 *
 * @example
 * const { items, hasNextPage, fetchNextPage } = useNfts()
 * items.map(({ id, name, imageUrl }) => <li key={id}><img src={imageUrl} alt="" referrerPolicy="no-referrer" />{name}</li>)
 */
export function useNfts(): UseNftsReturnType {
  const latchkey = useLatchkey()
  const { config } = latchkey
  const session = useSlice(latchkey.session)
  const { caipAddress: owner, network } = useMemo(() => accountOf({ session, ...config }), [session, config])
  const read = useReadPages(nftsQuery(latchkey, { address: owner, network }))
  const { data, hasNextPage, isFetching, isFetchNextPageError } = read

  const pages = data?.pages
  const items = useMemo(() => {
    const all = pages?.flatMap((page) => page.items) ?? none
    return [...new Map(all.map((nft) => [nft.id, nft])).values()]
  }, [pages])
  const collections = useMemo(() => groupNfts(items), [items])

  const fetchNextPage = () => {
    if (hasNextPage && !isFetching) read.fetchNextPage({ cancelRefetch: false })
  }
  const last = pages?.at(-1)

  return {
    owner,
    items,
    collections,
    status: read.status,
    error: read.error,
    isPending: read.isPending,
    isUnsupported: pages !== undefined && pages[0]?.source === undefined,
    // A source that says that there is more, and brings nothing more.
    isPartial: pages?.some((page) => page.isPartial) === true || (!hasNextPage && last?.next !== undefined),
    source: pages?.[0]?.source,
    updatedAt: data && read.dataUpdatedAt,
    hasNextPage,
    isFetchingNextPage: read.isFetchingNextPage,
    isSparse: hasNextPage && last?.items.length === 0,
    fetchNextPage,
    refetch: () => {
      if (isFetchNextPageError) read.fetchNextPage({ cancelRefetch: false })
      else read.refetch()
    },
  }
}
