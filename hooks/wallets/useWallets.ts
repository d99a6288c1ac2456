'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from '../react/queryClientOf.js'
import { useRead } from '../react/useRead.js'
import { useReadPages } from '../react/useReadPages.js'
import type { DirectoryErrorType } from '../shared/errors/unions.js'
import type { Wallet } from '../shared/types/wallet.js'
import { cleanSearch } from './cleanSearch.js'
import { groupWallets, type WalletGroupRows } from './groupWallets.js'
import { listWallets } from './listWallets.js'
import { type WalletsAnswer, walletsByIdQuery, walletsQuery } from './queries.js'
import { useWaitedSearch } from './useWaitedSearch.js'
import { useWalletFacts } from './useWalletFacts.js'
import type { WalletRow } from './walletRow.js'

export type UseWalletsParameters = {
  /** As typed: it is trimmed, and sent after 300 ms without a change. Blank or absent lists everything. */
  search?: string | undefined
  /** Wallets per page, at most 100. Default 40. A search has one page of 100. */
  pageSize?: number | undefined
}

export type UseWalletsErrorType = DirectoryErrorType

export type UseWalletsReturnType = {
  /** All seven groups of Connect, in order, without empty ones. The search does not affect them. */
  groups: readonly WalletGroupRows[]
  /** The list: wallets in the page, the featured ones, the app's own, then the directory in its order. */
  wallets: readonly WalletRow[]
  /** The number of matching wallets on all pages. */
  count: number
  /** The search that `wallets` is the result of; it stays the previous one until the next has loaded. */
  search: string | undefined
  /** Whether `wallets` is still the result of another search than the typed one. */
  isSearching: boolean
  /** `pending` until the directory has responded for the first time. */
  status: 'pending' | 'error' | 'success'
  /** Why the directory could not be read. Rows that were loaded stay listed. */
  error: UseWalletsErrorType | null
  /** True until the directory has responded for the first time; wallets in the page are listed meanwhile. */
  isPending: boolean
  /** Whether the directory has more wallets. */
  hasNextPage: boolean
  /** Whether more wallets are being loaded. */
  isFetchingNextPage: boolean
  /** Loads the next page. May be called repeatedly. */
  fetchNextPage: () => void
  /** Retries what failed. */
  refetch: () => void
}

const noWallets: readonly Wallet[] = []
const defaultPageSize = 40

/** The wallets of all pages, each once: a list may shift between two requests. */
function walletsOf(pages: readonly WalletsAnswer[] = []): readonly Wallet[] {
  return [...new Map(pages.flatMap(({ wallets }) => wallets).map((wallet) => [wallet.id, wallet])).values()]
}

/**
 * Wallets to choose from: those of the page and those of the directory, page by page or by search. With
 * `useConnect` it is all that a wallet list needs. The directory is the hosted one with a project id, a short
 * built-in list without.
 *
 * @example
 * const [search, setSearch] = useState('')
 * const { wallets, hasNextPage, fetchNextPage } = useWallets({ search })
 * const { connect } = useConnect()
 * return <>
 *   <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
 *   {wallets.map(({ key, name, connector, wallet }) => (
 *     <button key={key} onClick={() => (connector ? connect({ connector, wallet }) : wallet && connect({ wallet }))}>
 *       {name}
 *     </button>
 *   ))}
 *   {hasNextPage && <button onClick={fetchNextPage}>More</button>}
 * </>
 */
export function useWallets(parameters: UseWalletsParameters = {}): UseWalletsReturnType {
  const { pageSize = defaultPageSize } = parameters
  const latchkey = useLatchkey()
  const facts = useWalletFacts()
  const typed = cleanSearch(parameters.search)
  const asked = useWaitedSearch(typed, (search, drawn) =>
    prefetchWallets(latchkey, { search, pageSize, drawn }),
  )

  const { featured: featuredIds, exclude } = facts.choices
  const list = useReadPages(walletsQuery(latchkey, { search: asked, pageSize }))
  const all = useReadPages(walletsQuery(latchkey, { search: undefined, pageSize }))
  const featuredById = useRead({
    ...walletsByIdQuery(latchkey, { ids: featuredIds }),
    ...serviceQueryOptions,
  })
  const excludedById = useRead({ ...walletsByIdQuery(latchkey, { ids: exclude }), ...serviceQueryOptions })

  // The featured wallets come first: rows below them would move.
  const isWaiting = featuredById.isLoading
  const shown = list.data?.pages[0]?.search ?? (list.isError ? asked : undefined)
  const featured = featuredById.data ?? noWallets
  const excluded = excludedById.data ?? noWallets
  const groups = useMemo(() => {
    const wallets = isWaiting ? noWallets : walletsOf(all.data?.pages.slice(0, 1))
    return groupWallets({ ...facts, featured, excluded, wallets })
  }, [all.data, excluded, facts, featured, isWaiting])
  const wallets = useMemo(() => {
    const found = isWaiting ? noWallets : walletsOf(list.data?.pages)
    return listWallets({ ...facts, featured, excluded, wallets: found, search: shown })
  }, [excluded, facts, featured, isWaiting, list.data, shown])

  const last = list.data?.pages.at(-1)
  const isPartial = last !== undefined && last.page * last.pageSize < last.count
  const queries = [list, all, featuredById, excludedById]
  return {
    groups,
    wallets,
    count: isPartial ? Math.max(last.count, wallets.length) : wallets.length,
    search: shown,
    isSearching: typed !== shown && !(list.isError && typed === asked),
    status: isWaiting ? 'pending' : list.status,
    error: list.error,
    isPending: isWaiting || list.isPending,
    hasNextPage: list.hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    fetchNextPage: () => {
      if (list.hasNextPage && !list.isFetching) list.fetchNextPage({ cancelRefetch: false })
    },
    refetch: () => {
      if (list.isFetchNextPageError) list.fetchNextPage({ cancelRefetch: false })
      else for (const query of queries) if (query.isError) query.refetch()
    },
  }
}

/** Starts the request before the search is rendered, which takes as long as a nearby network request. */
export function prefetchWallets(
  latchkey: ReturnType<typeof useLatchkey>,
  { search, pageSize, drawn }: { search: string; pageSize: number; drawn: Promise<unknown> },
): void {
  const query = walletsQuery(latchkey, { search, pageSize })
  queryClientOf(latchkey).prefetchInfiniteQuery({
    ...query,
    ...serviceQueryOptions,
    // The list joins this request before it settles: a failure is only reported once the list is rendered, which
    // then retries.
    queryFn: (context) =>
      query.queryFn(context).catch(async (thrown: unknown) => {
        await drawn
        throw thrown
      }),
  })
}
