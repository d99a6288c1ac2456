import { expect, test } from 'vitest'
import { actsOf, replayHistory, startChain } from '../replayHistory.js'

const [first, count] = ['WORLD_SEED', 'WORLD_SEEDS'].map((name) => Number(process.env[name]))
const seeds = Array.from({ length: count ?? 0 }, (_, index) => (first ?? 0) + index)

test('the ledger of the EVM world agrees with the local node', async () => {
  const chain = await startChain()
  let [compared, sent, succeeded, reverted] = [0, 0, 0, 0]
  try {
    for (const seed of seeds) {
      const history = await replayHistory(chain, actsOf(seed, 20))
      for (const { what, chain: own, model } of history.said)
        expect([seed, what, model]).toEqual([seed, what, own])
      compared += history.said.length
      sent += history.sent
      succeeded += history.succeeded
      reverted += history.reverted
    }
  } finally {
    await chain.stop()
  }
  process.stdout.write(
    `${seeds.length} histories from seed ${first}: ${sent} transactions, of which ${succeeded} were included and moved something and ${reverted} reverted, ${compared} answers compared\n`,
  )
})
