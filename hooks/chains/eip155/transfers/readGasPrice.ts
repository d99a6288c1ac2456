import { readProperty } from '../../../utils/readProperty.js'
import type { Ask } from '../Ask.js'
import { orUnknown } from './orUnknown.js'
import { readQuantity } from './readQuantity.js'

/** Of one unit of gas, in the coin's base units. */
export type GasPrice = {
  /** What the next block is likely to take. */
  readonly likely: bigint
  /** What a wallet is likely to allow at most. */
  readonly most: bigint
}

/** Blocks whose tips are looked at. */
const blocks = 5

function readList(answer: unknown, key: string): readonly unknown[] {
  const list = readProperty(answer, key)
  return Array.isArray(list) ? list.slice(0, blocks + 1) : []
}

/** The middle one of what blocks took beside the base fee. */
function readTip(history: unknown): bigint {
  const tips = readList(history, 'reward')
    .map((reward) => readQuantity(readProperty(reward, '0'), 'eth_feeHistory'))
    .sort((one, other) => (one < other ? -1 : 1))
  return tips[tips.length >> 1] ?? 0n
}

/** The base fee of the next block; undefined on a network without one. */
function readBaseFee(history: unknown): bigint | undefined {
  const fees = readList(history, 'baseFeePerGas')
  const next = fees.at(-1)
  return next === undefined || next === null ? undefined : readQuantity(next, 'eth_feeHistory')
}

/**
 * What gas costs now, by EIP-1559 where the network has it.
 *
 * @throws RpcError and kin where nobody can tell.
 */
export async function readGasPrice(ask: Ask, signal: AbortSignal | undefined): Promise<GasPrice> {
  const [history, suggested] = await Promise.all([
    orUnknown(ask('eth_feeHistory', `0x${blocks.toString(16)}`, 'latest', [50]), signal),
    // Wallets follow the node's own suggestion; not every node makes one.
    orUnknown(
      ask('eth_maxPriorityFeePerGas').then((answer) => readQuantity(answer, 'eth_maxPriorityFeePerGas')),
      signal,
    ),
  ])
  const base = readBaseFee(history)
  const tip = suggested ?? readTip(history)
  // A network without a base fee, or a node that fills it in with zeros.
  if (base === undefined || base + tip === 0n) {
    const price = readQuantity(await ask('eth_gasPrice'), 'eth_gasPrice')
    return { likely: price, most: (price * 3n) / 2n }
  }
  return { likely: base + tip, most: 2n * base + tip }
}
