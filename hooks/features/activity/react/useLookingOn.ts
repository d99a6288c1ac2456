'use client'
import { useEffect } from 'react'
import type { ActivityPages } from './useActivityPages.js'

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
