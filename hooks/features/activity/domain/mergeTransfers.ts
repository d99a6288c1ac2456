import type { ActivityTransfer } from '../../../types/activity.js'
import { parseFigure } from '../../../utils/figure.js'
import { dropRefunds } from './dropRefunds.js'
import { sumTransfers } from './sumTransfers.js'

/** As many as a row has room for. */
const mostShown = 2

const order = { out: 0, self: 1, in: 2 } as const

export type MergedTransfers = {
  /** The two of the highest value, out before in. */
  readonly shown: readonly ActivityTransfer[]
  /** Everything that changed hands, out before in, tokens before NFTs. */
  readonly all: readonly ActivityTransfer[]
}

function arranged(transfers: readonly ActivityTransfer[]): readonly ActivityTransfer[] {
  const isNft = ({ kind }: ActivityTransfer) => Number(kind === 'nft')
  return transfers.toSorted(
    (one, other) => order[one.direction] - order[other.direction] || isNft(one) - isNft(other),
  )
}

/** What changed hands as a person thinks of it: without refunds, each thing once in each direction. */
export function mergeTransfers(transfers: readonly ActivityTransfer[]): MergedTransfers {
  const merged = sumTransfers(dropRefunds(transfers))
  const worth = (transfer: ActivityTransfer) => parseFigure(transfer.value) ?? -1n
  const shown = merged.toSorted(
    (one, other) => Number(worth(other) > worth(one)) - Number(worth(one) > worth(other)),
  )
  return { shown: arranged(shown.slice(0, mostShown)), all: arranged(merged) }
}
