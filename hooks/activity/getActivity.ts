import type { SessionContext } from '../session/store.js'
import { type SubjectParameters, subjectOf } from '../session/subjectOf.js'
import type { ActivityUnavailableError } from '../shared/errors/activity.js'
import type { ActivityPage } from '../shared/types/activity.js'
import type { FiatCurrency, PortfolioOrigin } from '../shared/types/portfolio.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { type ActivityContext, activityQuery } from './queries.js'

export type GetActivityParameters = SubjectParameters & {
  /** `next` of the previous page. Default: the first page. */
  cursor?: string | undefined
  /** Default: the config's. */
  currency?: FiatCurrency | undefined
}
export type GetActivityReturnType = ActivityPage & {
  /** Where the items are from. Undefined when no source supports the network. */
  readonly source: PortfolioOrigin | undefined
}
export type GetActivityErrorType = ActivityUnavailableError

/**
 * Reads one page of an account's transactions, newest first, without those whose transfers are all spam. Imitations of
 * an address or token are among them; `useActivity` hides those.
 *
 * @throws ActivityUnavailableError with the reason as its `cause`, and without an account or for a network that is not
 * configured; the signal's reason.
 * @example
 * const { items, next } = await getActivity(latchkey)
 */
export async function getActivity(
  latchkey: LatchkeyInstance,
  { currency, cursor, ...parameters }: GetActivityParameters = {},
): Promise<GetActivityReturnType> {
  const context = latchkey as unknown as ActivityContext & SessionContext
  const { signal, ...subject } = subjectOf(context, parameters)
  const query = activityQuery(context, { ...subject, currency })
  const { followed: _, ...page } = await query.queryFn({ pageParam: cursor, signal })
  return page
}
