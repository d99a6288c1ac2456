import type { Address, Signature } from '@solana/kit'
import type { TransactionRecord } from './transactionRecord.js'

/** The transactions of the chain since it started. */
export type History = {
  add(record: TransactionRecord): void
  get(signature: string): TransactionRecord | undefined
  /** Those that name an account, newest first. */
  naming(address: Address): readonly TransactionRecord[]
  count(): number
  clear(): void
}

const capacity = 10_000

export function createHistory(): History {
  const records = new Map<string, TransactionRecord>()
  let count = 0
  return {
    add(record) {
      records.set(record.signature, record)
      count += 1
      const [oldest] = records.keys()
      if (records.size > capacity && oldest !== undefined) records.delete(oldest)
    },
    get: (signature) => records.get(signature as Signature),
    naming: (address) =>
      [...records.values()].filter(({ addresses }) => addresses.includes(address)).reverse(),
    count: () => count,
    clear() {
      records.clear()
      count = 0
    },
  }
}
