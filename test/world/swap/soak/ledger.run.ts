import { expect, test } from 'vitest'
import { replaySwaps, startMarket, swapActsOf } from '../replaySwaps.js'

const [first, count] = ['WORLD_SEED', 'WORLD_SEEDS'].map((name) => Number(process.env[name]))
const seeds = Array.from({ length: count ?? 0 }, (_, index) => (first ?? 0) + index)

test('the ledger of the world of swaps agrees with the local node', async () => {
  const local = await startMarket()
  let [compared, sent, succeeded, reverted] = [0, 0, 0, 0]
  try {
    for (const seed of seeds) {
      const history = await replaySwaps(local, swapActsOf(seed, 20))
      for (const { what, chain, model } of history.said)
        expect([seed, what, model]).toEqual([seed, what, chain])
      compared += history.said.length
      sent += history.sent
      succeeded += history.succeeded
      reverted += history.reverted
    }
  } finally {
    await local.stop()
  }
  process.stdout.write(
    `${seeds.length} histories from seed ${first}: ${sent} transactions, of which ${succeeded} succeeded and ${reverted} reverted, ${compared} answers compared\n`,
  )
})
