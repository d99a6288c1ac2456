import { formatFiatValue, parseFiatValue } from '../shared/figure.js'
import { addressKey } from '../shared/keys.js'
import type { ActivityTransfer } from '../shared/types/activity.js'

/** Max transfers per row. */
const maxShown = 2

const order = { out: 0, self: 1, in: 2 } as const

export type MergedTransfers = {
  /** The two with the highest value, outgoing before incoming. */
  readonly shown: readonly ActivityTransfer[]
  /** All transfers, outgoing before incoming, tokens before NFTs. */
  readonly all: readonly ActivityTransfer[]
}

function arranged(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const isNft = ({ kind }: ActivityTransfer) => Number(kind === 'nft')
  return transfers.toSorted(
    (one, other) => order[one.direction] - order[other.direction] || isNft(one) - isNft(other),
  )
}

/** Merges transfers for display: without refunds, each asset once per direction. */
export function mergeTransfers(transfers: readonly ActivityTransfer[]): MergedTransfers {
  const merged = sumTransfers(dropRefunds(transfers))
  const worth = (transfer: ActivityTransfer) => parseFiatValue(transfer.value) ?? -1n
  const shown = merged.toSorted(
    (one, other) => Number(worth(other) > worth(one)) - Number(worth(one) > worth(other)),
  )
  return { shown: arranged(shown.slice(0, maxShown)), all: arranged(merged) }
}

/**
 * Refund thresholds in percent: of the other amount when one transfer goes out and one comes back, of the
 * largest amount in larger groups.
 */
const [ofPair, ofGroup] = [10n, 1n]

type Amounts = Pick<ActivityTransfer, 'quantity' | 'decimals'>

/** Whether `one` is less than `percent` of `other`. Unknown amounts are never below. */
function isBelow(one: Amounts, other: Amounts, percent: bigint): boolean {
  if (one.quantity === undefined || other.quantity === undefined) return false
  const shift = 10n ** BigInt(Math.abs((one.decimals ?? 0) - (other.decimals ?? 0)))
  const [left, right] =
    (one.decimals ?? 0) < (other.decimals ?? 0)
      ? [one.quantity * shift, other.quantity]
      : [one.quantity, other.quantity * shift]
  return left * 100n < right * percent
}

function withoutRefunds(group: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  // Transfers in one direction only contain no refund.
  if (new Set(group.map(({ direction }) => direction)).size < 2) return group
  const percent = group.length === 2 ? ofPair : ofGroup
  const [first, ...others] = group.filter(({ quantity }) => quantity !== undefined)
  if (first === undefined) return group
  const largest = others.reduce((most, other) => (isBelow(most, other, 100n) ? other : most), first)
  return group.filter((transfer) => !isBelow(transfer, largest, percent))
}

/**
 * Removes the change that a trade refunds: a small amount of a token next to a large one in the other
 * direction.
 */
export function dropRefunds(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const groups = new Map<string, ActivityTransfer[]>()
  for (const transfer of transfers) {
    const key = transfer.kind === 'nft' ? undefined : transferKey(transfer)
    if (key === undefined) continue
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(transfer)
  }
  const kept = new Set([...groups.values()].flatMap(withoutRefunds))
  const grouped = new Set([...groups.values()].flat())
  return transfers.filter((transfer) => !grouped.has(transfer) || kept.has(transfer))
}

function sumOf(one: ActivityTransfer, other: ActivityTransfer): ActivityTransfer {
  const decimals = Math.max(one.decimals ?? 0, other.decimals ?? 0)
  const rescaled = ({ quantity = 0n, decimals: own = 0 }: ActivityTransfer) =>
    quantity * 10n ** BigInt(decimals - own)
  const values = [parseFiatValue(one.value), parseFiatValue(other.value)] as const
  return {
    ...one,
    quantity: rescaled(one) + rescaled(other),
    decimals,
    value:
      values[0] === undefined || values[1] === undefined ? undefined : formatFiatValue(values[0] + values[1]),
  }
}

/**
 * Sums transfers of the same asset in the same direction. Transfers without a quantity or a name are left as
 * they are.
 */
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

/**
 * Key that identifies the asset of a transfer: its contract, else name and symbol together, since names alone
 * are not unique. Undefined for an unnamed asset.
 */
export function transferKey(transfer: ActivityTransfer): string | undefined {
  const { kind, address, tokenId = '', name = '', symbol = '' } = transfer
  if (address !== undefined) return `${kind} ${addressKey(address)} ${tokenId}`
  return name === '' && symbol === '' ? undefined : `${kind} ${JSON.stringify([name, symbol, tokenId])}`
}
