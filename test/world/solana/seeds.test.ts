import { expect, test } from 'vitest'
import { loadBundled } from '../loadBundled.js'

type World = typeof import('./runSolanaWorld.js')

const steps = 500
const { runSolanaWorld } = await loadBundled<World>('solana/runSolanaWorld.ts')

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  `the promises of sending hold in the Solana world of seed %i, for ${steps} steps`,
  async (seed) => {
    const { asks } = await runSolanaWorld(seed, steps)
    expect(asks).toBeGreaterThan(0)
  },
)
