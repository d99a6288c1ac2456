import type { ActivityItem } from '../shared/types/activity.js'
import type { PortfolioOrigin } from '../shared/types/portfolio.js'

export type ActivityPages = {
  readonly pages: ActivityAnswer[]
  readonly pageParams: (string | undefined)[]
}

/**
 * The pages so far with their first one read anew. Where the new one doesn't reach what was known, there may be something
 * between that nobody has read, so the rest is dropped.
 */
export function joinHead(before: ActivityPages | undefined, head: ActivityAnswer): ActivityPages {
  const [old, ...rest] = before?.pages ?? []
  const seen = new Set(old?.items.map(({ id }) => id))
  const isJoined = rest.length > 0 && head.items.some(({ id }) => seen.has(id))
  if (before === undefined || old === undefined || !isJoined)
    return { pages: [head], pageParams: [undefined] }
  // What newer rows pushed off the first page still leads to the second one.
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

/** What one look into the history brought: the rows of as many pages of the source as it took to find some. */
export type ActivityAnswer = {
  /** Of the account's network, without spam. */
  readonly items: readonly ActivityItem[]
  /** Names what follows; absent at the end. */
  readonly next?: string | undefined
  /** The cursors that were followed, so that a source that leads in circles ends. */
  readonly followed: readonly string[]
  /** Is there more that the source will never list? */
  readonly isPartial: boolean
  /** Undefined: there is nobody to ask about this network. */
  readonly source: PortfolioOrigin | undefined
}
