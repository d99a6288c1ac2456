import { orderGroups } from '../session/orderGroups.js'
import { groupWallets, recommendedCount, type WalletGroupRows } from './groupWallets.js'
import { noDirectory, type WalletFacts } from './isReachable.js'

/** A group as it is known so far. `awaited`: how many rows the directory is expected to add at its end. */
export type AwaitedGroup = WalletGroupRows & { readonly awaited: number }

const mostFeatured = 4

/**
 * The groups of Connect before the directory answers, with room for what it will add. Fewer may come: the room is an
 * expectation, so that what stands below it need not move.
 */
export function awaitedGroups(facts: WalletFacts): readonly AwaitedGroup[] {
  const known = groupWallets({ ...facts, ...noDirectory })
  const featured = new Set(facts.choices.featured)
  const awaited = new Map([
    ['featured', Math.min(featured.size, mostFeatured)],
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
