import { definePagedQuery, type PagedQueryDefinition } from '../../shared/defineQuery.js'
import { UnknownError } from '../../shared/errors/provider.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'
import type { Portfolio, PortfolioOrigin } from '../../shared/types/portfolio.js'

export type NftsParameters = {
  /** On the network that is read. */
  address: CaipAddress | undefined
  network: Network | undefined
}

/** What one look for collectibles brought: as many pages of the source as it took to find some. */
export type NftsAnswer = {
  readonly items: readonly Nft[]
  /** Names what follows; absent at the end. */
  readonly next: string | undefined
  /** The cursors that were followed, so that a source that leads in circles ends. */
  readonly followed: readonly string[]
  /** May the account hold more that the source can't list? */
  readonly isPartial: boolean
  /** Undefined: there is nobody to ask about this network. */
  readonly source: PortfolioOrigin | undefined
}

/** How many pages of the source one look takes when there is nothing in them. */
const mostPages = 5
/** In ms. */
const lifetime = 60_000

/**
 * The collectibles of one account on one network, by cursor. An empty page leads to the next by itself, up to five at
 * once. Fresh for a minute.
 */
export function nftsQuery(
  { id, services }: NftsContext,
  { address, network }: NftsParameters,
): PagedQueryDefinition<NftsAnswer, string | undefined> {
  return definePagedQuery<NftsAnswer, string | undefined>({
    queryKey: ['latchkey', id, 'nfts', { address }],
    enabled: address !== undefined && network !== undefined,
    async queryFn({ pageParam, signal }) {
      if (address === undefined || network === undefined)
        throw new UnknownError({ details: 'a resting query was run' })
      const followed: string[] = pageParam === undefined ? [] : [pageParam]
      let isPartial = false
      for (let page = 1; ; page++) {
        const cursor = followed.at(-1)
        const answer = await services.portfolio.getNfts({ address, network, cursor, signal })
        const { items = [], next, source } = answer ?? {}
        isPartial ||= answer?.isPartial === true
        const isEnd = next === undefined || followed.includes(next)
        if (isEnd || items.length > 0 || page === mostPages)
          return { items, next: isEnd ? undefined : next, followed, isPartial, source }
        followed.push(next)
      }
    },
    initialPageParam: undefined,
    getNextPageParam({ next }, pages = []) {
      const isCircle = pages.some(({ followed }) => next !== undefined && followed.includes(next))
      return isCircle ? undefined : next
    },
    staleTime: lifetime,
  })
}

/** The part of the instance that reading collectibles may touch. */
export type NftsContext = {
  readonly id: string
  readonly services: { readonly portfolio: Pick<Portfolio, 'getNfts'> }
}
