import { expect, test } from 'vitest'
import { runWorld } from './runWorld.js'

const steps = 500

/** A test for each seed. They run in two files, on two cores. A failure shows the moves that are left of it. */
export function testSeeds(seeds: readonly number[]): void {
  test.each(seeds)(
    `the promises of sending hold in the world of seed %i, for ${steps} steps`,
    async (seed) => {
      const { taken } = await runWorld(seed, steps)
      expect(taken['press']).toBeGreaterThan(0)
    },
  )
}
