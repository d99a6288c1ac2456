import type { Runtime } from '../runtime/createRuntime.js'
import type { Message, ReadTransaction } from '../transactions/readTransaction.js'
import type { Blocks } from './createBlocks.js'
import type { History } from './createHistory.js'
import { isNonceCurrent } from './isNonceCurrent.js'

/** Why a transaction is not even run. */
export type Refusals = {
  /** Whether what a message lives by counts, for those who know the chain up to a slot. */
  isLifetimeCurrent(message: Message, slot: bigint): boolean
  refusalOf(read: ReadTransaction, slot: bigint): 'BlockhashNotFound' | 'AlreadyProcessed' | undefined
}

export type CreateRefusalsParameters = {
  runtime: Pick<Runtime, 'getAccount'>
  blocks: Pick<Blocks, 'withHash'>
  history: Pick<History, 'get'>
}

/** Keeps transactions out that are late or come again, which the runtime itself would run. */
export function createRefusals({ runtime, blocks, history }: CreateRefusalsParameters): Refusals {
  const isLifetimeCurrent: Refusals['isLifetimeCurrent'] = (message, slot) => {
    const block = blocks.withHash(message.lifetimeToken)
    return block === undefined ? isNonceCurrent(message, runtime.getAccount) : block.slot <= slot
  }
  return {
    isLifetimeCurrent,
    refusalOf(read, slot) {
      if (!isLifetimeCurrent(read.message, slot)) return 'BlockhashNotFound'
      return history.get(read.signature ?? '') === undefined ? undefined : 'AlreadyProcessed'
    },
  }
}
