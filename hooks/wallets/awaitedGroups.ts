import { orderGroups } from '../session/orderGroups.js'
import { groupWallets, recommendedCount, type WalletGroupRows } from './groupWallets.js'
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
  const known = groupWallets({ ...facts, ...noDirectory })
  const featured = new Set(facts.choices.featured)
  const awaited = new Map([
    ['featured', Math.min(featured.size, maxFeatured)],
    ['recommended', recommendedCount(facts)],
  ])
  return orderGroups(facts.order)
    .map((group) => ({
      group,
      rows: known.find((one) => one.group === group)?.rows ?? [],
      awaited: awaited.get(group) ?? 0,
    }))
    .filter(({ rows, awaited }) => rows.length + awaited > 0)
}
