import type { Address, Hash, Hex } from 'viem'
import type { Move } from './Move.js'

/** What a transaction told through logs beside its moves. */
export type Sign = 'approval' | 'liquidityAdded' | 'liquidityRemoved' | 'swap' | 'wrap' | 'unwrap'

/** A mined transaction, read for the history. */
export type IndexedTransaction = {
  readonly hash: Hash
  readonly index: number
  readonly nonce: number
  readonly from: Address
  /** The receiver, or the contract that the transaction made. */
  readonly to: Address
  readonly isCreation: boolean
  readonly hasFailed: boolean
  readonly value: bigint
  /** The first four bytes of the call, `0x` without any. */
  readonly selector: Hex
  /** In the order in which they happened; of a failed transaction none. */
  readonly moves: readonly Move[]
  readonly signs: readonly Sign[]
}

/** A block, read for the history. `timestamp` is in seconds. */
export type IndexedBlock = {
  readonly number: bigint
  readonly hash: Hash
  readonly parentHash: Hash
  readonly timestamp: bigint
  readonly transactions: readonly IndexedTransaction[]
}
