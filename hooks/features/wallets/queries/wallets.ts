import type { Wallet } from '../../../types/wallet.js'
import { definePagedQuery, type PagedQueryDefinition } from '../../../utils/definePagedQuery.js'
import type { WalletsContext } from '../context.js'
import { directoryChains } from '../domain/directoryChains.js'

export type WalletsParameters = {
  /** Cleaned; undefined lists everything. */
  search: string | undefined
  /** Wallets on a page without a search. A search is answered by one page of 100. */
  pageSize: number
}

/** One page, and what it answers. */
export type WalletsAnswer = {
  readonly search: string | undefined
  readonly page: number
  readonly pageSize: number
  readonly wallets: readonly Wallet[]
  readonly count: number
}

const mostFound = 100
const longestPage = 100
/** An hour in ms. Every page of a long list would be asked for again. */
const lifetime = 3_600_000

/** The wallets of the directory that the app's networks and the host's choices leave. */
export function walletsQuery(
  { config, id, services }: Pick<WalletsContext, 'config' | 'id' | 'services'>,
  { search, pageSize: wished }: WalletsParameters,
): PagedQueryDefinition<WalletsAnswer> {
  const { include, exclude } = config.wallets
  const pageSize = search === undefined ? Math.min(Math.max(1, Math.floor(wished)), longestPage) : mostFound
  const chains = directoryChains(config.networks)
  return definePagedQuery<WalletsAnswer>({
    queryKey: ['latchkey', id, 'wallets', { search, pageSize, include, exclude, chains }],
    queryFn: async ({ pageParam: page, signal }) => {
      const answer = await services.directory.getWallets({
        page,
        pageSize,
        search,
        include,
        exclude,
        chains,
        signal,
      })
      return { search, page, pageSize, wallets: answer.wallets, count: answer.count }
    },
    initialPageParam: 1,
    getNextPageParam({ count, page, wallets, ...asked }) {
      // An empty page ends the list whatever its count says.
      const isLast = page * asked.pageSize >= count || wallets.length === 0
      return search !== undefined || asked.search !== undefined || isLast ? undefined : page + 1
    },
    staleTime: lifetime,
    placeholderData: (before) => before,
  })
}
