import { beforeAll, expect, test } from 'vitest'
import { actsOf, type LocalChain, replayHistory, startChain } from './replayHistory.js'

let chain: LocalChain

beforeAll(async () => {
  chain = await startChain()
})

test.each([1, 2, 3, 4, 5, 6])('the ledger agrees with the local chain over history %i', (seed) => {
  const { said, sent } = replayHistory(chain, actsOf(seed, 15))
  for (const { what, chain: own, model } of said) expect([what, model]).toEqual([what, own])
  expect(sent).toBeGreaterThan(0)
})
