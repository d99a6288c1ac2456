import type { ActivityAnswer } from './activityAnswer.js'

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
