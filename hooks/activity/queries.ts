import type { SessionContext } from '../session/store.js'
import { splitCaipAddress } from '../shared/caip.js'
import { definePagedQuery, type PagedQueryDefinition } from '../shared/defineQuery.js'
import { ActivityUnavailableError } from '../shared/errors/activity.js'
import { UnknownError } from '../shared/errors/provider.js'
import { cleanText } from '../shared/text/cleanText.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { CaipAddress, CaipNetworkId } from '../shared/types/caip.js'
import type { Events } from '../shared/types/events.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency, Portfolio } from '../shared/types/portfolio.js'
import type { Token } from '../shared/types/token.js'
import type { ActivityAnswer } from './joinHead.js'

export type ActivityParameters = {
  /** On the network that is read. */
  address: CaipAddress | undefined
  network: Network | undefined
  /** Default: the config's. */
  currency?: FiatCurrency | undefined
}

/** How many pages of the source one look takes when nothing in them is listed. */
const mostPages = 5
/** In ms. */
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
    if (isEnd || listed.length > 0 || page === mostPages)
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
 * What happened on one account of one network, newest first, by cursor. A page of which nothing is listed leads to the
 * next by itself, up to five at once.
 *
 * @throws ActivityUnavailableError with the reason as its cause.
 */
export function activityQuery(
  context: Pick<ActivityContext, 'config' | 'events' | 'id' | 'services'>,
  { address, network, currency = context.config.currency }: ActivityParameters,
): PagedQueryDefinition<ActivityAnswer, string | undefined> {
  return definePagedQuery<ActivityAnswer, string | undefined>({
    queryKey: ['latchkey', context.id, 'activity', { address, currency }],
    enabled: address !== undefined && network !== undefined,
    async queryFn({ pageParam: cursor, signal }) {
      if (address === undefined || network === undefined)
        throw new UnknownError({ details: 'a resting query was run' })
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
      return isCircle ? undefined : next
    },
    staleTime: lifetime,
  })
}

/** The part of the instance that reading what happened may touch. */
export type ActivityContext = {
  readonly id: string
  readonly config: SessionContext['config'] & {
    readonly currency: FiatCurrency
    readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  }
  readonly events: Events
  readonly services: { readonly portfolio: Pick<Portfolio, 'getActivity'> }
}

/** Is everything that changed hands marked as spam? Approvals and the like, where nothing did, are none. */
export function isSpam({ transfers }: Pick<ActivityItem, 'transfers'>): boolean {
  return transfers.length > 0 && transfers.every(({ isSpam }) => isSpam === true)
}

const cleaned = (text: string | undefined) => cleanText(text) || undefined

/** A row of any source, whose texts anybody may have written, with those that may be shown. */
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
