import type { SessionContext } from '../session/store.js'
import { splitCaipAddress } from '../shared/caip.js'
import { definePagedQuery, type PagedQueryDefinition } from '../shared/defineQuery.js'
import { ActivityUnavailableError } from '../shared/errors/activity.js'
import { isExhausted } from '../shared/isExhausted.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { CaipAddress, CaipNetworkId } from '../shared/types/caip.js'
import type { Events } from '../shared/types/events.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency, Portfolio } from '../shared/types/portfolio.js'
import type { Token } from '../shared/types/token.js'
import type { ActivityAnswer } from './joinHead.js'

export type ActivityParameters = {
  /** CAIP-10 id on `network`. */
  address: CaipAddress | undefined
  network: Network | undefined
  /** Default: the config's. */
  currency?: FiatCurrency | undefined
}

/** Max number of source pages to follow per page when none of their rows are listed. */
const maxPages = 5
/** How long the data is fresh, in ms. */
const lifetime = 15_000

type Asked = ActivityParameters & { address: CaipAddress; network: Network }

async function look(
  { services }: Pick<ActivityContext, 'services'>,
  { cursor, ...asked }: Asked & { cursor: string | undefined; signal: AbortSignal },
): Promise<ActivityAnswer> {
  const { networkId } = splitCaipAddress(asked.address)
  const followed: string[] = cursor === undefined ? [] : [cursor]
  let isPartial = false
  for (let page = 1; ; page++) {
    const answer = await services.portfolio.getActivity({ ...asked, cursor: followed.at(-1) })
    const { items = [], next, source } = answer ?? {}
    isPartial ||= answer?.isPartial === true
    const listed = items.filter((item) => item.networkId === networkId && !isSpam(item))
    const isEnd = next === undefined || followed.includes(next)
    if (isEnd || listed.length > 0 || page === maxPages)
      return {
        items: listed.map(cleanActivity),
        next: isEnd ? undefined : next,
        followed,
        isPartial,
        source,
      }
    followed.push(next)
  }
}

/**
 * Query for the activity of one account on one network, newest first, paged by cursor. A source page of which
 * no row is listed leads to the next one automatically, up to five at a time.
 *
 * @throws ActivityUnavailableError with the reason as its `cause`.
 */
export function activityQuery(
  context: Pick<ActivityContext, 'config' | 'events' | 'id' | 'services'>,
  { address, network, currency = context.config.currency }: ActivityParameters,
): PagedQueryDefinition<ActivityAnswer, string | undefined, ActivityUnavailableError> {
  return definePagedQuery<ActivityAnswer, string | undefined, ActivityUnavailableError>({
    queryKey: ['latchkey', context.id, 'activity', { address, currency }],
    enabled: address !== undefined && network !== undefined,
    async queryFn({ pageParam: cursor, signal }) {
      if (address === undefined || network === undefined)
        throw new ActivityUnavailableError({ details: 'no account or network' })
      try {
        return await look(context, { address, network, currency, cursor, signal })
      } catch (cause) {
        if (signal.aborted) throw cause
        const { networkId } = splitCaipAddress(address)
        context.events.emit({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: networkId } })
        throw new ActivityUnavailableError({ cause })
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

/** The part of the instance that activity queries use. */
export type ActivityContext = {
  readonly id: string
  readonly config: SessionContext['config'] & {
    readonly currency: FiatCurrency
    readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  }
  readonly events: Events
  readonly services: { readonly portfolio: Pick<Portfolio, 'getActivity'> }
}

/**
 * Whether all transfers are marked as spam. Transactions without transfers, such as approvals, are not spam.
 */
export function isSpam({ transfers }: Pick<ActivityItem, 'transfers'>): boolean {
  return transfers.length > 0 && transfers.every(({ isSpam }) => isSpam === true)
}

const cleaned = (text: string | undefined) => cleanText(text) || undefined

/** Cleans the untrusted texts of a row for display. */
export function cleanActivity(item: ActivityItem): ActivityItem {
  const { application, transfers } = item
  const name = cleaned(application?.name)
  return {
    ...item,
    operation: cleanText(item.operation, 32),
    application: name === undefined ? undefined : { ...application, name },
    transfers: transfers.map((transfer) => ({
      ...transfer,
      name: cleaned(transfer.name),
      symbol: cleaned(transfer.symbol),
    })),
  }
}
