import type { ActivityItem } from '../shared/types/activity.js'
import type { PortfolioOrigin } from '../shared/types/portfolio.js'

export type ActivityPages = {
  readonly pages: ActivityAnswer[]
  readonly pageParams: (string | undefined)[]
}

/**
 * Replaces the first page by a newer one. If the new page does not overlap the old one, there may be unread
 * transactions between them, so all older pages are dropped.
 */
export function joinHead(before: ActivityPages | undefined, head: ActivityAnswer): ActivityPages {
  const [old, ...rest] = before?.pages ?? []
  const seen = new Set(old?.items.map(({ id }) => id))
  const isJoined = rest.length > 0 && head.items.some(({ id }) => seen.has(id))
  if (before === undefined || old === undefined || !isJoined)
    return { pages: [head], pageParams: [undefined] }
  // Rows pushed off the first page by newer ones are kept, so that it still connects to the second page.
  const known = new Set(head.items.map(({ id }) => id))
  const pushed = old.items.filter(({ id }) => !known.has(id))
  const first: ActivityAnswer = {
    ...old,
    source: head.source,
    isPartial: old.isPartial || head.isPartial,
    items: [...head.items, ...pushed],
  }
  return { pages: [first, ...rest], pageParams: before.pageParams }
}

/** One page of activity: the rows of as many source pages as were needed to find any. */
export type ActivityAnswer = {
  /** Transactions on the account's network, without spam. */
  readonly items: readonly ActivityItem[]
  /** Cursor of the next page. Absent at the end. */
  readonly next?: string | undefined
  /** Cursors that were followed, to stop at a source whose cursors repeat. */
  readonly followed: readonly string[]
  /** Whether there is more that the source can't list. */
  readonly isPartial: boolean
  /** Undefined when no source supports the network. */
  readonly source: PortfolioOrigin | undefined
}
