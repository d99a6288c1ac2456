import type { Address } from '@solana/kit'
import type { Outcome, Runtime } from '../runtime/createRuntime.js'
import type { ReadTransaction } from '../transactions/readTransaction.js'
import type { Block } from './createBlocks.js'
import type { Version } from './createJournal.js'
import { readBalances } from './readBalances.js'
import { resolveAddresses } from './resolveAddresses.js'
import type { TransactionRecord } from './transactionRecord.js'

/** What a transaction did; without a record when it left no trace. */
export type Execution = {
  readonly outcome: Outcome
  readonly record: TransactionRecord | undefined
  readonly changes: readonly { readonly address: Address; readonly before: Version }[]
}

export type ExecuteTransactionParameters = { runtime: Runtime; read: ReadTransaction; block: Block }

/** Runs a transaction and writes down what it did to its accounts. */
export function executeTransaction({ runtime, read, block }: ExecuteTransactionParameters): Execution {
  const { getAccount } = runtime
  const { loaded, addresses } = resolveAddresses(read.message, getAccount)
  const versions = addresses.map((address) => ({ address, before: getAccount(address) }))
  const before = readBalances(addresses, getAccount)
  const outcome = runtime.execute(read.transaction)
  const { signature } = read
  if (!outcome.isIncluded || signature === undefined) return { outcome, record: undefined, changes: [] }
  const after = readBalances(addresses, getAccount)
  const { failure, logs, unitsConsumed, innerInstructions, returnData } = outcome
  const record: TransactionRecord = {
    ...read,
    signature,
    failure,
    logs,
    unitsConsumed,
    innerInstructions,
    returnData,
    slot: block.slot,
    index: block.signatures.length,
    seconds: block.seconds,
    // The runtime doesn't tell the fee. Programs can't make or destroy native tokens, so it is what is gone.
    fee: sum(before.lamports) - sum(after.lamports),
    loaded,
    addresses,
    before,
    after,
  }
  const changes = versions.filter(({ address, before: old }) => !isSame(old, getAccount(address)))
  return { outcome, record, changes }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

function isSame(one: Version, other: Version): boolean {
  if (one === undefined || other === undefined) return one === other
  return (
    one.lamports === other.lamports &&
    one.programAddress === other.programAddress &&
    one.executable === other.executable &&
    Buffer.compare(Buffer.from(one.data), Buffer.from(other.data)) === 0
  )
}
