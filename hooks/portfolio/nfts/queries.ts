import { definePagedQuery, type PagedQueryDefinition } from '../../shared/defineQuery.js'
import { NetworkNotFoundError } from '../../shared/errors/networks.js'
import type { NftsErrorType } from '../../shared/errors/unions.js'
import { isExhausted } from '../../shared/isExhausted.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'
import type { Nft } from '../../shared/types/nft.js'
import type { Portfolio, PortfolioOrigin } from '../../shared/types/portfolio.js'

export type NftsParameters = {
  /** CAIP-10 id on `network`. */
  address: CaipAddress | undefined
  network: Network | undefined
}

/** One page of NFTs: the items of as many source pages as were needed to find any. */
export type NftsAnswer = {
  readonly items: readonly Nft[]
  /** Cursor of the next page. Absent at the end. */
  readonly next: string | undefined
  /** Cursors that were followed, to stop at a source whose cursors repeat. */
  readonly followed: readonly string[]
  /** Whether the account may hold more that the source can't list. */
  readonly isPartial: boolean
  /** Undefined when no source supports the network. */
  readonly source: PortfolioOrigin | undefined
}

/** Max number of empty source pages to follow per page. */
const maxPages = 5
/** How long the data is fresh, in ms. */
const lifetime = 60_000

/**
 * Query for the NFTs of one account on one network, paged by cursor. An empty source page leads to the next
 * one automatically, up to five at a time. Fresh for a minute.
 */
export function nftsQuery(
  { id, services }: NftsContext,
  { address, network }: NftsParameters,
): PagedQueryDefinition<NftsAnswer, string | undefined, NftsErrorType> {
  return definePagedQuery<NftsAnswer, string | undefined, NftsErrorType>({
    queryKey: ['latchkey', id, 'nfts', { address }],
    enabled: address !== undefined && network !== undefined,
    async queryFn({ pageParam, signal }) {
      if (address === undefined || network === undefined)
        throw new NetworkNotFoundError({ details: 'no account or network' })
      const followed: string[] = pageParam === undefined ? [] : [pageParam]
      let isPartial = false
      for (let page = 1; ; page++) {
        const cursor = followed.at(-1)
        const answer = await services.portfolio.getNfts({ address, network, cursor, signal })
        const { items = [], next, source } = answer ?? {}
        isPartial ||= answer?.isPartial === true
        const isEnd = next === undefined || followed.includes(next)
        if (isEnd || items.length > 0 || page === maxPages)
          return { items, next: isEnd ? undefined : next, followed, isPartial, source }
        followed.push(next)
      }
    },
    initialPageParam: undefined,
    getNextPageParam({ next }, pages = []) {
      const isCircle = pages.some(({ followed }) => next !== undefined && followed.includes(next))
      return isCircle || isExhausted(pages, ({ items }) => items.map(({ id }) => id)) ? undefined : next
    },
    staleTime: lifetime,
  })
}

/** The part of the instance that NFT queries use. */
export type NftsContext = {
  readonly id: string
  readonly services: { readonly portfolio: Pick<Portfolio, 'getNfts'> }
}
