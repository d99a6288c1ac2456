import type { Hash, TransactionReceipt } from 'viem'

type Reader = {
  waitForTransactionReceipt(parameters: {
    hash: Hash
    checkReplacement: false
    pollingInterval: number
  }): Promise<TransactionReceipt>
}

/**
 * Waits for a transaction's receipt on the local network, which mines one block per transaction and none after it.
 * While viem checks whether another transaction replaced it, it misses a block that arrives and waits for the next one,
 * which here never comes.
 */
export const waitForReceipt = (client: Reader, hash: Hash): Promise<TransactionReceipt> =>
  client.waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 20 })
