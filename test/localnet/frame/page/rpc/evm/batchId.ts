import { concatHex, type Hex, hexToNumber, isHex, numberToHex, size, slice } from 'viem'
import { FrameRequestError } from '../../FrameRequestError.js'

/** A batch of calls on its way: the hash of one user operation, or those of the transactions that were sent of `count`. */
export type Batch = {
  readonly kind: 'operation' | 'transactions'
  readonly chainId: number
  readonly count: number
  readonly hashes: readonly Hex[]
}

const head = 8
const hashSize = 32

/** The id that says it all, so that a batch is found again after a reload and in any tab. */
export function writeBatchId({ kind, chainId, count, hashes }: Batch): Hex {
  return concatHex([
    numberToHex(kind === 'operation' ? 1 : 0, { size: 1 }),
    numberToHex(count, { size: 1 }),
    numberToHex(chainId, { size: 6 }),
    ...hashes,
  ])
}

/** @throws FrameRequestError when it isn't an id that `writeBatchId` made. */
export function readBatchId(id: string): Batch {
  const hashes = isHex(id) ? (size(id) - head) / hashSize : 0
  if (!isHex(id) || !Number.isInteger(hashes) || hashes < 1)
    throw new FrameRequestError('The wallet knows no batch with this id.')
  return {
    kind: hexToNumber(slice(id, 0, 1)) === 1 ? 'operation' : 'transactions',
    count: hexToNumber(slice(id, 1, 2)),
    chainId: hexToNumber(slice(id, 2, head)),
    hashes: Array.from({ length: hashes }, (_, index) =>
      slice(id, head + index * hashSize, head + (index + 1) * hashSize),
    ),
  }
}
