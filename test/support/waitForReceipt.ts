import type { Hash, TransactionReceipt } from 'viem'

type Reader = {
  waitForTransactionReceipt(parameters: {
    hash: Hash
    checkReplacement: false
    pollingInterval: number
  }): Promise<TransactionReceipt>
}

/**
 * Waits for the receipt of a transaction on the local network, which makes a block for a transaction and none after it.
 * While viem looks whether another transaction took its place, it overlooks a block that arrives, and then waits for
 * the next one: here that would never come.
 */
export const waitForReceipt = (client: Reader, hash: Hash): Promise<TransactionReceipt> =>
  client.waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 20 })
