import { afterAll, beforeAll, expect, test } from 'vitest'
import { actsOf, type LocalChain, replayHistory, startChain } from '../../world/replayHistory.js'

let chain: LocalChain

beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.stop())

test.each([1, 2, 3, 4, 5, 6])(
  'the world’s ledger agrees with the local node over history %i',
  async (seed) => {
    const { said, sent } = await replayHistory(chain, actsOf(seed, 20))
    for (const { what, chain: own, model } of said) expect([what, model]).toEqual([what, own])
    expect(sent).toBeGreaterThan(0)
  },
)
