import { RpcError } from '../../errors/rpc.js'
import { readProperty } from '../../utils/readProperty.js'
import type { Ask } from './Ask.js'
import { readCount } from './readCount.js'

export type FindReplacementParameters = { address: string; nonce: number }

/** How far back a block is looked for; nodes that keep no more of the past say so earlier. */
const furthest = 2 ** 16

const toHex = (number: number) => `0x${number.toString(16)}`

/** The block in which an account's nonce was used, by halves; undefined where it is further back. */
async function findBlock(ask: Ask, { address, nonce }: FindReplacementParameters) {
  const isUsedBy = async (block: number) =>
    readCount(await ask('eth_getTransactionCount', address, toHex(block)), 'eth_getTransactionCount') > nonce
  let high = readCount(await ask('eth_blockNumber'), 'eth_blockNumber')
  let step = 1
  let low = high - step
  while (low >= 0 && (await isUsedBy(low))) {
    if (step > furthest) return undefined
    high = low
    step *= 2
    low -= step
  }
  low = Math.max(low, -1)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isUsedBy(middle)) high = middle
    else low = middle
  }
  return high
}

/** The transaction of an account that has a nonce, as its block has it; undefined where no node knows the block any more. */
export async function findReplacement(ask: Ask, parameters: FindReplacementParameters): Promise<unknown> {
  const { address, nonce } = parameters
  try {
    const number = await findBlock(ask, parameters)
    if (number === undefined) return undefined
    const transactions = readProperty(await ask('eth_getBlockByNumber', toHex(number), true), 'transactions')
    if (!Array.isArray(transactions)) return undefined
    return transactions.find(
      (one: unknown) =>
        String(readProperty(one, 'from')).toLowerCase() === address.toLowerCase() &&
        readProperty(one, 'nonce') === toHex(nonce) &&
        /^0x[\da-f]{64}$/i.test(String(readProperty(one, 'hash'))),
    )
  } catch (thrown) {
    // A node without the state of that time.
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
