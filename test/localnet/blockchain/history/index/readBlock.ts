import { type Address, BlockNotFoundError, getAddress, type Hash, zeroAddress } from 'viem'
import type { IndexClient } from './createIndexClient.js'
import type { IndexedBlock, IndexedTransaction } from './IndexedBlock.js'
import { type RawLog, readLog } from './readLog.js'
import { readTraces } from './readTraces.js'

/** What this needs of a receipt. */
type Receipt = {
  readonly transactionHash: Hash
  readonly blockHash: Hash
  readonly status: string
  readonly contractAddress: Address | null
  readonly logs: readonly RawLog[]
}

/** A method that viem has no action for. */
type BlockReceipts = { Method: 'eth_getBlockReceipts'; Parameters: [string]; ReturnType: Receipt[] | null }

/** The hash of the block at a height; undefined above the chain's end. */
export async function readBlockHash(client: IndexClient, blockNumber: bigint): Promise<Hash | undefined> {
  return (await client.getBlock({ blockNumber }).catch(absent))?.hash
}

function absent(error: unknown): undefined {
  if (!(error instanceof BlockNotFoundError)) throw error
}

/** A block with its transactions; undefined when it is not, or no longer, on the chain. */
export async function readBlock(
  client: IndexClient,
  { blockNumber, weth }: { blockNumber: bigint; weth: Address },
): Promise<IndexedBlock | undefined> {
  const block = await client.getBlock({ blockNumber, includeTransactions: true }).catch(absent)
  if (block === undefined) return undefined
  const { number, hash, parentHash, timestamp } = block
  if (block.transactions.length === 0) return { number, hash, parentHash, timestamp, transactions: [] }

  const [receipts, coins] = await Promise.all([
    client.request<BlockReceipts>({
      method: 'eth_getBlockReceipts',
      params: [`0x${blockNumber.toString(16)}`],
    }),
    readTraces(client, blockNumber),
  ])
  // The chain went back between the questions.
  if (receipts?.length !== block.transactions.length || receipts[0]?.blockHash !== hash) return undefined

  const transactions = block.transactions.flatMap((transaction, index): IndexedTransaction[] => {
    const receipt = receipts.find(({ transactionHash }) => transactionHash === transaction.hash)
    if (receipt === undefined) return []
    const hasFailed = receipt.status !== '0x1'
    const meanings = hasFailed ? [] : receipt.logs.map((log) => readLog(log, { weth }))
    return [
      {
        hash: transaction.hash,
        index,
        nonce: transaction.nonce,
        from: getAddress(transaction.from),
        to: getAddress(transaction.to ?? receipt.contractAddress ?? zeroAddress),
        isCreation: transaction.to === null,
        hasFailed,
        value: transaction.value,
        selector: `0x${transaction.input.slice(2, 10)}`,
        moves: hasFailed ? [] : [...(coins.get(index) ?? []), ...meanings.flatMap(({ moves }) => moves)],
        signs: meanings.flatMap(({ sign }) => sign ?? []),
      },
    ]
  })
  return { number, hash, parentHash, timestamp, transactions }
}
