import { expect, test } from 'vitest'
import { loadBundled } from './loadBundled.js'

type World = typeof import('./runWorld.js')

const steps = 500
/** The order of the tests repeats the fresh seeds too: `LATCHKEY_SEED`. */
const first = 1000 + (Number(process.env['LATCHKEY_SEED'] ?? Date.now()) % 1_000_000)

/** Seeds that no run before had, from an offset on. */
export const freshSeeds = (offset: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => first + offset + index)

/**
 * A test for each seed, those of `stories` with the stories of runWorld.ts among their moves. They run in two files, on two
 * cores. A failure shows the moves that are left of it.
 */
export async function testSeeds(seeds: readonly number[], stories: readonly number[] = []): Promise<void> {
  const { runWorld } = await loadBundled<World>('runWorld.ts')
  test.each(seeds)(
    `the promises of sending hold in the world of seed %i, for ${steps} steps`,
    async (seed) => {
      const { asks } = await runWorld(seed, steps)
      expect(asks, 'requests that reached the wallet').toBeGreaterThan(0)
    },
  )
  test.each(stories)(
    `the promises of sending hold in the stories of seed %i, for ${steps} steps`,
    async (seed) => {
      const { asks } = await runWorld(seed, steps, { hasStories: true })
      expect(asks, 'requests that reached the wallet').toBeGreaterThan(0)
    },
  )
}
