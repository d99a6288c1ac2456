import { test } from 'vitest'
import { movesOf, playMoves, runWorld } from '../runWorld.js'

const [first, count, steps] = ['WORLD_SEED', 'WORLD_SEEDS', 'WORLD_STEPS'].map((name) =>
  Number(process.env[name]),
)
const seeds = Array.from({ length: count ?? 0 }, (_, index) => (first ?? 0) + index)
/** With an edit of the source, one seed that finds it is enough, and its moves are not shrunk. */
const isMutated = process.env['WORLD_MUTATION'] !== undefined

test('the world', async () => {
  const start = performance.now()
  const total: Record<string, number> = {}
  for (const seed of seeds) {
    const { taken } = isMutated
      ? await playMoves(movesOf(seed, steps ?? 0))
      : await runWorld(seed, steps ?? 0)
    for (const [kind, times] of Object.entries(taken)) total[kind] = (total[kind] ?? 0) + times
  }
  const seconds = (performance.now() - start) / 1000
  const made = seeds.length * (steps ?? 0)
  process.stdout.write(
    `${made} steps of ${seeds.length} seeds, ${Math.round(made / seconds)} steps per second\n`,
  )
  for (const [kind, times] of Object.entries(total).sort((one, other) => other[1] - one[1]))
    process.stdout.write(`${String(times).padStart(8)} ${kind}\n`)
})
