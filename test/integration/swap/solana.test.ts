import { expect, test } from 'vitest'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'
import { pairs, swapAsShown } from './support/swapAsShown.js'

const localnet = shareLocalnet()

test.each(pairs)(
  'swaps %s for %s with makers that sign first and last: exactly what was shown',
  async (...pair) => {
    for (const signs of ['first', 'last'] as const) {
      const page = await openSolanaSwap(localnet, { signs })
      expect(await swapAsShown(page, pair as (typeof pairs)[number])).toBe(pair[2])
      await localnet.reset()
    }
  },
)
