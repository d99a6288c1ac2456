import type { ActivityTransfer } from '../../../types/activity.js'
import { formatFigure, parseFigure } from '../../../utils/figure.js'
import { transferKey } from './transferKey.js'

function sumOf(one: ActivityTransfer, other: ActivityTransfer): ActivityTransfer {
  const decimals = Math.max(one.decimals ?? 0, other.decimals ?? 0)
  const rescaled = ({ quantity = 0n, decimals: own = 0 }: ActivityTransfer) =>
    quantity * 10n ** BigInt(decimals - own)
  const values = [parseFigure(one.value), parseFigure(other.value)] as const
  return {
    ...one,
    quantity: rescaled(one) + rescaled(other),
    decimals,
    value:
      values[0] === undefined || values[1] === undefined ? undefined : formatFigure(values[0] + values[1]),
  }
}

/** Transfers of the same thing in the same direction as one. What has no amount or no name stays as it is. */
export function sumTransfers(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const sums = new Map<string | ActivityTransfer, ActivityTransfer>()
  for (const transfer of transfers) {
    const thing = transfer.quantity === undefined ? undefined : transferKey(transfer)
    const key = thing === undefined ? transfer : `${transfer.direction} ${thing}`
    const sum = sums.get(key)
    sums.set(key, sum ? sumOf(sum, transfer) : transfer)
  }
  return [...sums.values()]
}
