import { expect, test } from 'vitest'
import { loadBundled } from '../loadBundled.js'

type World = typeof import('./runSwapWorld.js')

const steps = 130
const { runSwapWorld } = await loadBundled<World>('swap/runSwapWorld.ts')

// Seeds that no run had before are for `npm run soak -- --swap`: there a few of them still find faults.
test.each([1, 2, 3, 4, 5, 6])(
  `the promises of swaps hold in the world of seed %i, for ${steps} steps`,
  async (seed) => {
    const { asks, swaps } = await runSwapWorld(seed, steps)
    expect(asks, 'requests that reached the wallet').toBeGreaterThan(0)
    expect(swaps, 'swaps that were included').toBeGreaterThan(0)
  },
)
