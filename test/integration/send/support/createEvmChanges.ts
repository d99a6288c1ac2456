import type { Hex } from 'viem'
import type { createEvmBench } from './createEvmBench.js'

/** The balance changes of a transfer from account 0 to account 10, which started empty. */
export function createEvmChanges(bench: ReturnType<typeof createEvmBench>) {
  const { accountAt, compare, mined, readHoldings } = bench
  const { address: sender } = accountAt(0)
  const { address: receiver } = accountAt(10)
  const coin = `native ${sender}`
  return {
    sender,
    receiver,
    /** The balance changes; the sender's without the fees of these transactions. */
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
