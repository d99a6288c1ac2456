import { expect, test } from 'vitest'
import { actsOf, replayHistory, startChain } from '../replayHistory.js'

const [first, count] = ['WORLD_SEED', 'WORLD_SEEDS'].map((name) => Number(process.env[name]))
const seeds = Array.from({ length: count ?? 0 }, (_, index) => (first ?? 0) + index)

test('the ledger of the Solana world agrees with the local chain', async () => {
  const chain = await startChain()
  const outcomes: Record<string, number> = {}
  let [compared, sent] = [0, 0]
  for (const seed of seeds) {
    const history = replayHistory(chain, actsOf(seed, 15))
    for (const { what, chain: own, model } of history.said) {
      expect([seed, what, model]).toEqual([seed, what, own])
      if (what !== 'the outcome') continue
      const outcome = JSON.stringify(own)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    compared += history.said.length
    sent += history.sent
  }
  process.stdout.write(
    `${seeds.length} histories from seed ${first}: ${sent} transactions, ${compared} answers compared\n`,
  )
  for (const [outcome, times] of Object.entries(outcomes).sort((one, other) => other[1] - one[1]))
    process.stdout.write(`${String(times).padStart(8)} ${outcome}\n`)
})
