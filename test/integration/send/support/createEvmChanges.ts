import type { Hex } from 'viem'
import type { createEvmBench } from './createEvmBench.js'

/** What account 0 has sent to account 10, who had nothing, by every balance of the chain. */
export function createEvmChanges(bench: ReturnType<typeof createEvmBench>) {
  const { accountAt, compare, mined, readHoldings } = bench
  const { address: sender } = accountAt(0)
  const { address: receiver } = accountAt(10)
  const coin = `native ${sender}`
  return {
    sender,
    receiver,
    /** Who has more or less of what than before; of the sender without what these transactions took for themselves. */
    async changes(before: ReadonlyMap<string, bigint>, ...ids: readonly string[]) {
      const costs = await Promise.all(ids.map(async (id) => (await mined(id as Hex)).cost))
      const { [coin]: coins = 0n, ...others } = compare(before, await readHoldings())
      const left = costs.reduce((sum, cost) => sum + cost, coins)
      return { ...others, ...(left !== 0n && { [coin]: left }) }
    },
    moved: (quantity: bigint, unit = 'native', owner: string = sender) => ({
      [`${unit} ${owner}`]: -quantity,
      [`${unit} ${receiver}`]: quantity,
    }),
  }
}
