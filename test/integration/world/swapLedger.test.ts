import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalMarket, replaySwaps, startMarket, swapActsOf } from '../../world/swap/replaySwaps.js'

let local: LocalMarket

beforeAll(async () => {
  local = await startMarket()
})
afterAll(() => local.stop())

test.each([1, 2, 3, 4, 5, 6])(
  'the ledger of the world of swaps agrees with the local node over history %i',
  async (seed) => {
    const { reverted, said, succeeded } = await replaySwaps(local, swapActsOf(seed, 20))
    for (const { what, chain, model } of said) expect([what, model]).toEqual([what, chain])
    expect(Math.min(reverted, succeeded)).toBeGreaterThan(0)
  },
)
