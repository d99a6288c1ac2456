import { allGroups, recommendedCount, type WalletGroupRows } from './groupWallets.js'
import { noDirectory, type WalletFacts } from './isReachable.js'

/**
 * A group before the directory has responded. `awaited`: the number of rows that the directory is expected to
 * append.
 */
export type AwaitedGroup = WalletGroupRows & {
  /** Number of rows that are still to come, for skeletons. */
  readonly awaited: number
}

const maxFeatured = 4

/**
 * The groups of Connect before the directory has responded, with the expected number of further rows. Fewer may
 * arrive: the number only reserves space, so that rows below do not move.
 */
export function awaitedGroups(facts: WalletFacts): readonly AwaitedGroup[] {
  const featured = new Set(facts.choices.featured)
  const awaited = new Map([
    ['featured', Math.min(featured.size, maxFeatured)],
    ['recommended', recommendedCount(facts)],
  ])
  return allGroups({ ...facts, ...noDirectory })
    .map((known) => ({ ...known, awaited: awaited.get(known.group) ?? 0 }))
    .filter(({ rows, awaited }) => rows.length + awaited > 0)
}
