'use client'

import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { useCurrency } from '../session/useCurrency.js'
import type { ActivityUnavailableError } from '../shared/errors/activity.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { FiatCurrency, PortfolioOrigin } from '../shared/types/portfolio.js'
import type { SentTransaction } from '../shared/types/transaction.js'
import { createItemKeys } from './createItemKeys.js'
import { type ActivityGroup, createCalendar, groupActivity } from './groupActivity.js'
import { listActivity } from './listActivity.js'
import { createFakeCheck, type ListedTokens } from './markImitations.js'
import { type ActivityPages, useActivityPages } from './useActivityPages.js'

export type UseActivityParameters = {
  /** Default: the currency chosen by the user, else the config's. */
  currency?: FiatCurrency | undefined
  /**
   * Transactions sent from this page, from `useTransactions`. They are listed until the source includes them, and with the status that
   * the chain has shown also then.
   */
  sent?: readonly SentTransaction[] | undefined
  /**
   * Tokens to trust besides the native currency, the config's and the built-in ones: another contract with
   * one of their symbols counts as an imitation. Not possible with a source that reports no contracts, such
   * as the hosted one.
   */
  listed?: ListedTokens | undefined
  /** Whether to list imitations too. Default: false. */
  showsHidden?: boolean | undefined
  /** IANA time zone for days and months. Default: the page's. */
  timeZone?: string | undefined
}

export type UseActivityErrorType = ActivityUnavailableError

export type UseActivityReturnType = {
  /** Transactions by month and day, newest first; the pending ones before, the undated ones after. */
  groups: readonly ActivityGroup[]
  /** The same transactions ungrouped, in the source's order. */
  items: readonly ActivityItem[]
  /** Ids of transactions that imitate an address or token of the user, hidden or not. */
  imitations: ReadonlySet<string>
  /** Number of hidden imitations. */
  hiddenCount: number
  /** Source of the rows. Undefined before the first result and when no source supports the network. */
  source: PortfolioOrigin | undefined
  /**
   * Whether there is more than can be listed. Without a `source` no source supports the network, and only
   * transactions sent from this page are known.
   */
  isPartial: boolean
  /** Unix time of the newest rows, in ms. */
  updatedAt: number | undefined
  /** `error` as long as `error` is set, even with rows loaded. */
  status: 'pending' | 'error' | 'success'
  /** Why rows could not be read. Loaded rows stay listed. */
  error: UseActivityErrorType | null
  /** Whether `error` is about an older page. Otherwise it is about the newest one. */
  isFetchNextPageError: boolean
  /** True until the first result, and while no account is connected. */
  isPending: boolean
  /** Whether older transactions can be loaded. */
  hasNextPage: boolean
  /** Whether older transactions are being loaded. */
  isFetchingNextPage: boolean
  /**
   * Whether the last pages had nothing to list although more follow. Up to five such pages are loaded
   * automatically; then ask the user before loading more.
   */
  isSparse: boolean
  /** Loads older transactions. May be called at any time, repeatedly. */
  fetchNextPage: () => void
  /** Retries what failed, or else loads newer transactions. Never rejects. */
  refetch: () => void
}

const nothing: readonly never[] = []

/**
 * The activity of the connected account on the active network, paged by cursor. `error` is an
 * ActivityUnavailableError. With `useTransactions`, transactions sent from this page are listed at once. With
 * `features.history: false` the result is the same as without a connection: nothing is listed or requested.
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
  // When a transaction reaches a final status, the source has newer data.
  const settled = sent.filter(({ status }) => status !== 'pending').length
  const { error, list, refresh } = useActivityPages({ address, network, currency }, settled)

  const { data, hasNextPage } = list
  const keysOf = useMemo(createItemKeys, [])
  const isFake = useMemo(() => createFakeCheck(listed), [listed])
  const { items, imitations } = useMemo(() => {
    const all = data?.pages.flatMap((page) => page.items) ?? nothing
    const byPlace = new Map<string, ActivityItem>()
    // Pages may overlap. The first one is the newest, but for what one says is pending and another knows.
    for (const item of all) {
      const { place } = keysOf(item)
      const { status = 'pending' } = byPlace.get(place) ?? {}
      if (status === 'pending') byPlace.set(place, item)
    }
    const sourceItems = [...byPlace.values()]
    return address === undefined
      ? { items: nothing, imitations: new Set<string>() }
      : listActivity(sourceItems, { address, sent, hasMore: hasNextPage, showsHidden, isFake, keysOf })
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

/** Max number of pages without listed rows that are loaded automatically in a row. */
const maxBarePages = 5

/** Loads more when the last pages contain only hidden imitations. True when the user must ask for more. */
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
  // A page without any rows already followed as many empty source pages as allowed.
  const isSparse = hasNextPage && bare > 0 && (bare % maxBarePages === 0 || pages.at(-1)?.items.length === 0)
  // A number, so that the effect runs once per page even when pages arrive quickly.
  const looksOn = hasNextPage && !isSparse && !isFetching && error === null ? bare : 0
  useEffect(() => {
    if (looksOn > 0) fetchNextPage({ cancelRefetch: false })
  }, [fetchNextPage, looksOn])
  return isSparse
}
