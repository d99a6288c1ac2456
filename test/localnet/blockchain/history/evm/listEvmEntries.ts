import type { Address } from 'viem'
import type { IndexedBlock, IndexedTransaction } from '../index/IndexedBlock.js'
import type { Move } from '../index/Move.js'

/** A transaction that concerns an account, and what of it does. */
export type EvmEntry = {
  readonly transaction: IndexedTransaction
  readonly block: Pick<IndexedBlock, 'number' | 'timestamp'>
  readonly moves: readonly Move[]
}

/** What an account sent, gained or gave, newest first. Others' failed transactions never reach it. */
export function listEvmEntries(blocks: readonly IndexedBlock[], account: Address): readonly EvmEntry[] {
  return blocks
    .flatMap((block) =>
      block.transactions.flatMap((transaction): EvmEntry[] => {
        const moves = transaction.moves.filter(({ from, to }) => from === account || to === account)
        if (transaction.from !== account && moves.length === 0) return []
        return [{ transaction, block, moves }]
      }),
    )
    .reverse()
}
