import { type Hash, type TransactionReceipt, TransactionReceiptNotFoundError } from 'viem'

type Reader = { getTransactionReceipt(parameters: { hash: Hash }): Promise<TransactionReceipt> }

/** In ms. */
const interval = 20

/**
 * Waits for a transaction's receipt on the local network, which mines one block per transaction and none after it.
 * viem's own wait asks at each new block: it misses one that arrives while it asks, and here none comes after it.
 */
export async function waitForReceipt(client: Reader, hash: Hash): Promise<TransactionReceipt> {
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (thrown) {
      if (!(thrown instanceof TransactionReceiptNotFoundError)) throw thrown
    }
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
}
