import { expect, test } from 'vitest'
import { loadBundled } from '../loadBundled.js'
import { freshSeeds } from '../testSeeds.js'

type World = typeof import('./runSwapWorld.js')

const steps = 130
const { runSwapWorld } = await loadBundled<World>('swap/runSwapWorld.ts')

test.each([1, 2, 3, 4, 5, ...freshSeeds(900, 1)])(
  `the promises of swaps hold in the world of seed %i, for ${steps} steps`,
  async (seed) => {
    const { asks, swaps } = await runSwapWorld(seed, steps)
    expect(asks, 'requests that reached the wallet').toBeGreaterThan(0)
    expect(swaps, 'swaps that were included').toBeGreaterThan(0)
  },
)
