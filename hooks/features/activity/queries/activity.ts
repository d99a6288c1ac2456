import { ActivityUnavailableError } from '../../../errors/activity.js'
import { UnknownError } from '../../../errors/provider.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { Network } from '../../../types/network.js'
import type { FiatCurrency } from '../../../types/portfolio.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import { definePagedQuery, type PagedQueryDefinition } from '../../../utils/definePagedQuery.js'
import type { ActivityContext } from '../context.js'
import type { ActivityAnswer } from '../domain/activityAnswer.js'
import { cleanActivity } from '../domain/cleanActivity.js'
import { isSpam } from '../domain/isSpam.js'

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
