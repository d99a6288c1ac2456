import type { Blockhash, Signature } from '@solana/kit'
import { blocksUntil } from './commitment.js'

/** A block. `seconds` is its time since 1970. */
export type Block = {
  readonly slot: bigint
  readonly height: bigint
  readonly blockhash: Blockhash
  readonly previousBlockhash: Blockhash
  readonly seconds: bigint
  /** Of its transactions, in order. */
  readonly signatures: Signature[]
}

/** The latest blocks. */
export type Blocks = {
  head(): Block
  /** Undefined when it isn't there yet or no more. */
  at(slot: bigint): Block | undefined
  /** The block with this hash, as long as transactions may name it. */
  withHash(blockhash: string): Block | undefined
  firstSlot(): bigint
  /** From the one before the head to older ones. */
  beforeHead(count: number): readonly Block[]
  advance(): Block
  /** Forgets all blocks, and makes so many new ones that the newest final one has one before it, as programs expect. */
  restart(): void
}

export type CreateBlocksParameters = { nextBlockhash: () => Blockhash; now: () => number }

/** For how many blocks a transaction may name a blockhash. */
export const blockhashLifetime = 150n

const startSlot = 1_000n
/** Public networks skip slots, so slot and height differ there. */
const skippedSlots = 100n
const keptBlocks = 2_000n

export function createBlocks({ nextBlockhash, now }: CreateBlocksParameters): Blocks {
  const blocks = new Map<bigint, Block>()
  const slotsByHash = new Map<string, bigint>()
  let head: Block
  let firstSlot = startSlot
  let slot = startSlot - 1n
  let previousBlockhash = nextBlockhash()

  const advance = (): Block => {
    slot += 1n
    const blockhash = nextBlockhash()
    head = {
      slot,
      height: slot - skippedSlots,
      blockhash,
      previousBlockhash,
      seconds: BigInt(Math.floor(now() / 1000)),
      signatures: [],
    }
    previousBlockhash = blockhash
    blocks.set(slot, head)
    slotsByHash.set(blockhash, slot)
    const expired = blocks.get(slot - blockhashLifetime - 1n)
    if (expired !== undefined) slotsByHash.delete(expired.blockhash)
    if (blocks.delete(slot - keptBlocks)) firstSlot = slot - keptBlocks + 1n
    return head
  }
  const restart = () => {
    blocks.clear()
    slotsByHash.clear()
    firstSlot = slot + 1n
    for (let made = 0n; made <= blocksUntil.finalized + 1n; made++) advance()
  }
  restart()

  return {
    head: () => head,
    at: (wanted) => blocks.get(wanted),
    withHash: (blockhash) => blocks.get(slotsByHash.get(blockhash) ?? -1n),
    firstSlot: () => firstSlot,
    beforeHead: (count) =>
      Array.from({ length: count }, (_, index) => blocks.get(slot - 1n - BigInt(index))).filter(
        (block) => block !== undefined,
      ),
    advance,
    restart,
  }
}
