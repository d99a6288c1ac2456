import type { EvmNode } from '../../evm/startEvmNode.js'

/** What to offer per gas, in wei, as decimal strings. */
export type GasPrices = { readonly standard: string; readonly fast: string; readonly instant: string }

/** How much dearer the next block's gas may become meanwhile, in hundredths. */
const reserves = { standard: 125n, fast: 150n, instant: 200n }

/** The highest fee per gas to offer, by haste: the next block's price with a reserve, and what the node takes as a tip. */
export async function readGasPrices({ client }: Pick<EvmNode, 'client'>): Promise<GasPrices> {
  const [{ baseFeePerGas }, tip] = await Promise.all([
    client.getFeeHistory({ blockCount: 1, rewardPercentiles: [] }),
    client.estimateMaxPriorityFeePerGas(),
  ])
  // The last one is that of the block to come.
  const next = baseFeePerGas.at(-1) ?? 0n
  const offer = (reserve: bigint) => String((next * reserve) / 100n + tip)
  return { standard: offer(reserves.standard), fast: offer(reserves.fast), instant: offer(reserves.instant) }
}
