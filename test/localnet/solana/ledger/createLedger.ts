import type { Address } from '@solana/kit'
import type { Outcome, Runtime } from '../runtime/createRuntime.js'
import type { Message, ReadTransaction } from '../transactions/readTransaction.js'
import { blocksUntil } from './commitment.js'
import { type Block, type Blocks, createBlocks } from './createBlocks.js'
import { createHistory, type History } from './createHistory.js'
import { createJournal } from './createJournal.js'
import { createRefusals } from './createRefusals.js'
import { createViews } from './createViews.js'
import { executeTransaction } from './executeTransaction.js'
import { type Simulation, simulateTransaction } from './simulateTransaction.js'
import type { TransactionRecord } from './transactionRecord.js'

/** What happens on the chain. A `block` begins, and with it earlier ones gain commitment. */
export type LedgerEvent =
  | {
      readonly kind: 'transaction'
      readonly record: TransactionRecord
      readonly changed: readonly Address[]
    }
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'reset'; readonly changed: readonly Address[] }

export type SimulateOptions = {
  /** Whether its signatures must be right. */
  verify: boolean
  /** Up to which slot its blockhash may be; undefined when neither that nor repetition matters. */
  freshUntil: bigint | undefined
}

/** Blocks of transactions over a runtime, with commitments that grow as blocks follow. */
export type Ledger = {
  readonly blocks: Omit<Blocks, 'advance' | 'restart'>
  readonly history: Omit<History, 'add' | 'clear'>
  readonly minimumBalance: Runtime['minimumBalance']
  readonly view: ReturnType<typeof createViews>
  /** The accounts that a block changed, as long as it isn't final. */
  changedIn(slot: bigint): readonly Address[]
  /** Whether what a message lives by counts, for those who know the chain up to a slot. */
  isLifetimeCurrent(message: Message, slot: bigint): boolean
  /** Makes a transaction part of the head, unless the outcome says otherwise. */
  send(read: ReadTransaction): Pick<Outcome, 'failure' | 'isIncluded'>
  simulate(read: ReadTransaction, options: SimulateOptions): Simulation
  advance(count?: number): void
  /** Accounts as they were at first, no history. Slots go on; what names a blockhash from before is rejected. */
  reset(): void
  /** Returns what ends it. */
  watch(listener: (event: LedgerEvent) => void): () => void
}

export type CreateLedgerParameters = { runtime: Runtime; now?: (() => number) | undefined }

export function createLedger({ runtime, now = Date.now }: CreateLedgerParameters): Ledger {
  const blocks = createBlocks({ nextBlockhash: runtime.nextBlockhash, now })
  const journal = createJournal()
  const history = createHistory()
  const { isLifetimeCurrent, refusalOf } = createRefusals({ runtime, blocks, history })
  const listeners = new Set<(event: LedgerEvent) => void>()
  const emit = (event: LedgerEvent) => {
    for (const listener of listeners) listener(event)
  }
  return {
    blocks,
    history,
    minimumBalance: runtime.minimumBalance,
    view: createViews({ runtime, journal, blocks }),
    changedIn: journal.changedIn,
    isLifetimeCurrent,
    send(read) {
      const block = blocks.head()
      const refusal = refusalOf(read, block.slot)
      if (refusal !== undefined) return { failure: refusal, isIncluded: false }
      setClock(runtime, blocks)
      const { outcome, record, changes } = executeTransaction({ runtime, read, block })
      if (record === undefined) return outcome
      for (const { address, before } of changes) journal.note(address, block.slot, before)
      block.signatures.push(record.signature)
      history.add(record)
      emit({ kind: 'transaction', record, changed: changes.map(({ address }) => address) })
      return outcome
    },
    simulate(read, { verify, freshUntil }) {
      setClock(runtime, blocks)
      const refusal = freshUntil === undefined ? undefined : refusalOf(read, freshUntil)
      return simulateTransaction({ runtime, read, verify, refusal })
    },
    advance(count = 1) {
      for (let made = 0; made < count; made++) {
        emit({ kind: 'block', block: blocks.advance() })
        journal.settle(blocks.head().slot - blocksUntil.finalized)
      }
    },
    reset() {
      const origins = [...journal.origins()]
      for (const [address, account] of origins) runtime.setAccount(address, account)
      journal.clear()
      history.clear()
      blocks.restart()
      emit({ kind: 'reset', changed: origins.map(([address]) => address) })
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** As many as programs can ask for. */
const recentBlocks = 512

/** Programs read the time only while a transaction runs, so it is set only then. */
function setClock(runtime: Runtime, blocks: Blocks): void {
  const { slot, seconds } = blocks.head()
  const recent = blocks.beforeHead(recentBlocks).map((block) => ({ slot: block.slot, hash: block.blockhash }))
  runtime.setClock({ slot, seconds, recent })
}
