import { expect, test } from 'vitest'
import { freshSeeds } from '../testSeeds.js'
import { runSessionWorld } from './runSessionWorld.js'

const steps = 400

test.each([1, 2, 3, 4, 5, 6, 7, 8, ...freshSeeds(500, 1)])(
  `the promises of sessions hold in the world of seed %i, for ${steps} steps`,
  async (seed) => {
    const { taken } = await runSessionWorld(seed, steps)
    expect(taken['connect']).toBeGreaterThan(0)
    expect(taken['approve']).toBeGreaterThan(0)
  },
)
