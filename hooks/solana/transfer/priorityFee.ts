import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readInteger, readList } from '../values.js'
import type { ComputeBudget } from './buildTransfer.js'

/** Max priority fee of a transfer, in lamports: 0.00005 SOL. */
export const maxPriorityFee = 50_000n

/**
 * Min and max price per unit, in micro-lamports. The min costs less than 1,000 lamports and still gives some
 * priority.
 */
const [minPrice, maxPrice] = [10_000n, 1_000_000n]
const micro = 1_000_000n
/** More rows than a node returns. */
const maxRows = 1_000

/** Priority fee of a transaction, in lamports. Charged for the whole unit limit, used or not. */
export function priorityFeeOf({ unitLimit, unitPrice }: ComputeBudget): bigint {
  return (BigInt(unitLimit) * unitPrice + micro - 1n) / micro
}

/** Caps the unit price so that the priority fee stays within `maxPriorityFee`. */
export function affordablePrice({ unitLimit, unitPrice }: ComputeBudget): bigint {
  const most = (maxPriorityFee * micro) / BigInt(unitLimit)
  return unitPrice < most ? unitPrice : most
}

export type ReadUnitPriceParameters = {
  /** Accounts that will be written. */
  addresses: readonly string[]
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * Reads the median of recent prices for writing the accounts, in micro-lamports per unit, clamped to a min
 * and max.
 */
export async function readUnitPrice(
  rpc: RpcClient,
  { addresses, network, signal }: ReadUnitPriceParameters,
): Promise<bigint> {
  const method = 'getRecentPrioritizationFees'
  const answer = await rpc
    .request({ network, method, params: [addresses], signal })
    .catch((thrown: unknown) => {
      // Nodes without this method are treated as reporting no prices.
      if (thrown instanceof RpcError) return []
      throw thrown
    })
  const rows = readList(answer, maxRows)
  const prices = rows
    .map((row) => readInteger(readProperty(row, 'prioritizationFee'), method))
    .sort((left, right) => (left < right ? -1 : left > right ? 1 : 0))
  const middle = prices[Math.floor(prices.length / 2)] ?? 0n
  return middle < minPrice ? minPrice : middle > maxPrice ? maxPrice : middle
}
