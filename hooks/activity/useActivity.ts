'use client'

import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { useCurrency } from '../session/useCurrency.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { FiatCurrency, PortfolioOrigin } from '../shared/types/portfolio.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import { createItemKeys } from './createItemKeys.js'
import { type ActivityGroup, createCalendar, groupActivity } from './groupActivity.js'
import { listActivity } from './listActivity.js'
import { createFakeCheck, type ListedTokens } from './markImitations.js'
import { type ActivityPages, useActivityPages } from './useActivityPages.js'

export type UseActivityParameters = {
  /** Default: the person's choice, else the config's. */
  currency?: FiatCurrency | undefined
  /** What was sent from this page, as `useTransactions` tells it: it is listed until the source knows it. */
  sent?: readonly SentTransaction[] | undefined
  /**
   * Tokens to vouch for beside the network's coin, the config's and the built-in ones; another contract by one of their
   * symbols counts as an imitation. A source that names no contracts, as the hosted one, lets none be told.
   */
  listed?: ListedTokens | undefined
  /** List imitations too? Default false. */
  showsHidden?: boolean | undefined
  /** IANA name of the zone whose days and months count. Default: the page's. */
  timeZone?: string | undefined
}

export type UseActivityReturnType = {
  /** By month and day, newest first; what is on its way before, what has no date after. */
  groups: readonly ActivityGroup[]
  /** The same in no groups, in the source's order. */
  items: readonly ActivityItem[]
  /** Ids of transactions that imitate an address or token of the person, folded away or not. */
  imitations: ReadonlySet<string>
  /** How many of them are folded away. */
  hiddenCount: number
  /** Who told; undefined before the first answer, and where nobody can. */
  source: PortfolioOrigin | undefined
  /**
   * Is there more than will ever be listed? Without a `source` nobody can be asked about this network, and only what was sent
   * from this page is known.
   */
  isPartial: boolean
  /** Wall clock in ms at which the newest rows were true. */
  updatedAt: number | undefined
  status: 'pending' | 'error' | 'success'
  /** ActivityUnavailableError. What was listed stays listed. */
  error: Error | null
  /** Is `error` of an older page? Else of the newest one. */
  isFetchNextPageError: boolean
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  /**
   * Was there nothing to list in the last pages, though more follows? Up to five lead on by themselves; then ask the person
   * before looking on.
   */
  isSparse: boolean
  /** Adds what is older. May be called at any time and as often as it likes. */
  fetchNextPage: () => void
  /** Asks again for what failed, else for what is new. Never rejects. */
  refetch: () => void
}

const nothing: readonly never[] = []

/**
 * What happened on the connected account's network, endless by cursor. `error` is an ActivityUnavailableError. With
 * `useTransactions` what was sent from this page stands there at once. With `features.history: false` it is as without a
 * connection: it lists nothing and asks nobody.
 *
 * @example
 * const { groups, hasNextPage, fetchNextPage } = useActivity()
 * groups.flatMap((group) => (group.kind === 'month' ? group.days.flatMap(({ items }) => items) : group.items))
 */
export function useActivity(parameters: UseActivityParameters = {}): UseActivityReturnType {
  const { sent = nothing, listed, showsHidden = false, timeZone } = parameters
  const latchkey = useLatchkey()
  const { config, env, events } = latchkey
  const session = useSlice(latchkey.session)
  const { caipAddress, network, networkId } = useMemo(
    () => accountOf({ session, networks: config.networks, defaultNetwork: config.defaultNetwork }),
    [session, config],
  )
  const address = config.features.history === false ? undefined : caipAddress
  const [chosen] = useCurrency()
  const currency = parameters.currency ?? chosen
  // The source knows more when something ends.
  const settled = sent.filter(({ status }) => status !== 'pending').length
  const { error, list, refresh } = useActivityPages({ address, network, currency }, settled)

  const { data, hasNextPage } = list
  const keysOf = useMemo(createItemKeys, [])
  const isFake = useMemo(() => createFakeCheck(listed), [listed])
  const { items, imitations } = useMemo(() => {
    const told = data?.pages.flatMap((page) => page.items) ?? nothing
    return address === undefined
      ? { items: nothing, imitations: new Set<string>() }
      : listActivity(told, { address, sent, hasMore: hasNextPage, showsHidden, isFake, keysOf })
  }, [address, data, hasNextPage, isFake, keysOf, sent, showsHidden])
  const dayOf = useMemo(() => createCalendar(timeZone), [timeZone])
  const groups = useMemo(
    () => groupActivity(items, { dayOf, keysOf, now: env.now() }),
    [dayOf, env, items, keysOf],
  )

  const last = data?.pages.at(-1)
  return {
    groups,
    items,
    imitations,
    hiddenCount: showsHidden ? 0 : imitations.size,
    source: last?.source,
    isPartial: data?.pages.some((page) => page.isPartial || page.source === undefined) === true,
    updatedAt: data && list.dataUpdatedAt,
    status: error ? 'error' : list.status,
    error,
    isFetchNextPageError: list.isFetchNextPageError,
    isPending: list.isPending,
    hasNextPage,
    isFetchingNextPage: list.isFetchingNextPage,
    isSparse: useLookingOn(list, { imitations, showsHidden }),
    fetchNextPage: () => {
      if (!hasNextPage || list.isFetching) return
      events.emit({ event: 'LOAD_MORE_TRANSACTIONS', properties: { network: networkId } })
      list.fetchNextPage({ cancelRefetch: false })
    },
    refetch: () => {
      if (list.isFetchNextPageError) list.fetchNextPage({ cancelRefetch: false })
      else refresh()
    },
  }
}

/** Pages of which nothing is listed that lead on by themselves. */
const most = 5

/** Looks on where the last pages hold nothing but imitations that are folded away. True: it is up to the person. */
export function useLookingOn(
  list: ActivityPages['list'],
  { imitations, showsHidden }: { imitations: ReadonlySet<string>; showsHidden: boolean },
): boolean {
  const { data, error, fetchNextPage, hasNextPage, isFetching } = list
  const pages = data?.pages ?? []
  const lastListed = pages.findLastIndex(({ items }) =>
    items.some(({ id }) => showsHidden || !imitations.has(id)),
  )
  const bare = pages.length - 1 - lastListed
  // A page without rows comes after as many that were none.
  const isSparse = hasNextPage && bare > 0 && (bare % most === 0 || pages.at(-1)?.items.length === 0)
  // A number, so that each page counts, however fast it came.
  const looksOn = hasNextPage && !isSparse && !isFetching && error === null ? bare : 0
  useEffect(() => {
    if (looksOn > 0) fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage, looksOn])
  return isSparse
}
