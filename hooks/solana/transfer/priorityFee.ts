import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readInteger, readList } from '../values.js'
import type { ComputeBudget } from './buildTransfer.js'

/** The most that a transfer offers for coming sooner, in lamports: a twentieth of a thousandth of a SOL. */
export const mostPriorityFee = 50_000n

/** In millionths of a lamport for each unit. The least costs less than a thousand lamports, and is some priority. */
const [leastPrice, mostPrice] = [10_000n, 1_000_000n]
const micro = 1_000_000n
/** As many as a node keeps, with room. */
const mostRows = 1_000

/** What a transaction pays for coming sooner, in lamports: for all that it may use, used or not. */
export function priorityFeeOf({ unitLimit, unitPrice }: ComputeBudget): bigint {
  return (BigInt(unitLimit) * unitPrice + micro - 1n) / micro
}

/** The highest price below a wish at which a transaction stays below `mostPriorityFee`. */
export function affordablePrice({ unitLimit, unitPrice }: ComputeBudget): bigint {
  const most = (mostPriorityFee * micro) / BigInt(unitLimit)
  return unitPrice < most ? unitPrice : most
}

export type ReadUnitPriceParameters = {
  /** The accounts that will be written. */
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

/** What others offered lately for writing the accounts: the middle of it, between a least and a most. */
export async function readUnitPrice(
  rpc: RpcClient,
  { addresses, network, signal }: ReadUnitPriceParameters,
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  const answer = await rpc
    .request({ network, method, params: [addresses], signal })
    .catch((thrown: unknown) => {
      // Nodes that don't count have no say.
      if (thrown instanceof RpcError) return []
      throw thrown
    })
  const rows = readList(answer, mostRows)
  const prices = rows
    .map((row) => readInteger(readProperty(row, 'prioritizationFee'), method))
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const middle = prices[Math.floor(prices.length / 2)] ?? 0n
  return middle < leastPrice ? leastPrice : middle > mostPrice ? mostPrice : middle
}
