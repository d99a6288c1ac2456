import type { ActivityTransfer } from '../../../types/activity.js'
import { transferKey } from './transferKey.js'

/** Of the other one's amount, where one goes out and one comes back; of the largest, where there are more. In percent. */
const [ofPair, ofGroup] = [10n, 1n]

type Amounts = Pick<ActivityTransfer, 'quantity' | 'decimals'>

/** Is the first less than so many percent of the second? Unknown amounts are never small. */
function isBelow(one: Amounts, other: Amounts, percent: bigint): boolean {
  if (one.quantity === undefined || other.quantity === undefined) return false
  const shift = 10n ** BigInt(Math.abs((one.decimals ?? 0) - (other.decimals ?? 0)))
  const [left, right] =
    (one.decimals ?? 0) < (other.decimals ?? 0)
      ? [one.quantity * shift, other.quantity]
      : [one.quantity, other.quantity * shift]
  return left * 100n < right * percent
}

function keptOf(group: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  // What only goes one way was not given back.
  if (new Set(group.map(({ direction }) => direction)).size < 2) return group
  const percent = group.length === 2 ? ofPair : ofGroup
  return group.filter((transfer) => !group.some((other) => isBelow(transfer, other, percent)))
}

/** Transfers without the change that a trade gives back: a little of a token beside much of it the other way. */
export function dropRefunds(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const groups = new Map<string, ActivityTransfer[]>()
  for (const transfer of transfers) {
    const key = transfer.kind === 'nft' ? undefined : transferKey(transfer)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), transfer])
  }
  const kept = new Set([...groups.values()].flatMap(keptOf))
  const grouped = new Set([...groups.values()].flat())
  return transfers.filter((transfer) => !grouped.has(transfer) || kept.has(transfer))
}
