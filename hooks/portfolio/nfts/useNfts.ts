'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useReadPages } from '../../react/useReadPages.js'
import { useSlice } from '../../react/useSlice.js'
import { accountOf } from '../../session/accountOf.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Nft } from '../../shared/types/nft.js'
import type { PortfolioOrigin } from '../../shared/types/portfolio.js'
import { groupNfts, type NftCollection } from './groupNfts.js'
import { nftsQuery } from './queries.js'

export type UseNftsReturnType = {
  /** Whose they are, as CAIP-10; undefined while nothing is connected. */
  owner: CaipAddress | undefined
  /** All that was loaded, in the order of the source, each once. */
  items: readonly Nft[]
  /** The same by collection, verified ones first. */
  collections: readonly NftCollection[]
  status: 'pending' | 'error' | 'success'
  /** RpcError, HttpStatusError and kin. What was listed stays listed. */
  error: Error | null
  /** True until the first answer, and while nothing is connected. */
  isPending: boolean
  /** Can nobody tell? Then `items` is empty, and says nothing about what the account holds. */
  isUnsupported: boolean
  /**
   * May the account hold more than will ever be listed? So it is where a collection says how many and not which, as an
   * ERC-721 without its enumerable part whose `tokenIds` the config leaves out.
   */
  isPartial: boolean
  /** Who told; undefined before that, and where nobody can. */
  source: PortfolioOrigin | undefined
  /** Wall clock in ms of the last answer; undefined before the first. */
  updatedAt: number | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /** Adds a page. May be called at any time and as often as it likes. */
  fetchNextPage: () => void
  /** Asks again: for the page that failed, else for all. */
  refetch: () => void
}

const none: readonly Nft[] = []

/**
 * The collectibles of the connected account on the active network. On EVM those of the contracts in the config's `tokens`
 * whose `standard` is `erc721` or `erc1155`; on Solana all; or what the host's own portfolio source tells. Names,
 * descriptions and pictures are made by strangers: show texts as text, and pictures in an `<img>` alone.
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
  const { data, hasNextPage, isError, isFetching, isFetchNextPageError } = read

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
  const stuckAt = last?.items.length === 0 && hasNextPage && !isFetching && !isError ? last.next : undefined
  const { fetchNextPage: goOn } = read
  useEffect(() => {
    // There may be something behind many empty pages.
    if (stuckAt !== undefined) goOn({ cancelRefetch: false })
  }, [goOn, stuckAt])

  return {
    owner,
    items,
    collections,
    status: read.status,
    error: read.error,
    isPending: read.isPending,
    isUnsupported: pages !== undefined && pages[0]?.source === undefined,
    isPartial: pages?.some((page) => page.isPartial) === true,
    source: pages?.[0]?.source,
    updatedAt: data && read.dataUpdatedAt,
    hasNextPage,
    isFetchingNextPage: read.isFetchingNextPage,
    fetchNextPage,
    refetch: () => {
      if (isFetchNextPageError) read.fetchNextPage({ cancelRefetch: false })
      else read.refetch()
    },
  }
}
