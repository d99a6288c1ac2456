import { createQueue } from '../../../createQueue.js'
import type { EvmNode } from '../../../evm/startEvmNode.js'
import { createIndexClient } from './createIndexClient.js'
import type { IndexedBlock } from './IndexedBlock.js'
import { readBlock, readBlockHash } from './readBlock.js'

/** A chain's blocks, read once and kept as long as they are on the chain. */
export type ChainIndex = {
  /** Every block that is on the chain now, oldest first. */
  read(): Promise<readonly IndexedBlock[]>
}

/** How many blocks are asked for at once. */
const stride = 100

/** How often in a row nothing may be gained before a request fails. */
const mostIdle = 20

/** Reads a chain block by block. What the chain takes back, by a reset or a reorganisation, is forgotten and read anew. */
export function createChainIndex(node: EvmNode): ChainIndex {
  const client = createIndexClient(node)
  const { weth } = node.deployed.contracts
  const blocks: IndexedBlock[] = []
  const inTurn = createQueue()

  const isOnChain = async ({ number, hash }: IndexedBlock) => (await readBlockHash(client, number)) === hash

  /** Drops what is no longer on the chain. A block that is there vouches for all before it. */
  const forget = async () => {
    const last = blocks.at(-1)
    if (last === undefined || (await isOnChain(last))) return
    let kept = 0
    let gone = blocks.length - 1
    while (kept < gone) {
      const middle = (kept + gone) >> 1
      const block = blocks[middle]
      if (block !== undefined && (await isOnChain(block))) kept = middle + 1
      else gone = middle
    }
    blocks.length = kept
  }

  const catchUp = async () => {
    for (let idle = 0; idle < mostIdle; ) {
      await forget()
      const height = Number(await client.getBlockNumber())
      if (blocks.length > height) return
      const count = Math.min(stride, height + 1 - blocks.length)
      const numbers = Array.from({ length: count }, (_, offset) => BigInt(blocks.length + offset))
      const before = blocks.length
      const found = await Promise.all(numbers.map((blockNumber) => readBlock(client, { blockNumber, weth })))
      for (const block of found) {
        const parent = blocks.at(-1)
        // The chain changed while it was read: what fits is kept, and the rest is asked for again.
        if (block === undefined || (parent !== undefined && block.parentHash !== parent.hash)) break
        blocks.push(block)
      }
      idle = blocks.length > before ? 0 : idle + 1
    }
    throw new Error('The chain changes faster than it can be read')
  }

  return {
    async read() {
      await inTurn(catchUp)
      return [...blocks]
    },
  }
}
