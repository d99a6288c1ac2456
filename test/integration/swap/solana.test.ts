import { expect, test } from 'vitest'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSolanaSwap } from './support/openSolanaSwap.js'

const localnet = shareLocalnet()

test.each([
  ['tUSDC', 'SOL', 20_000_000n],
  ['SOL', 'tUSDC', 100_000_000n],
  ['tUSDC', 'sFEE', 20_000_000n],
] as const)(
  'swaps %s for %s with makers that sign first and last: exactly what was shown',
  async (sold, bought, quantity) => {
    for (const signs of ['first', 'last'] as const) {
      const page = await openSolanaSwap(localnet, { signs })
      const [paid, got] = [await page.readAll(sold), await page.readAll(bought)]
      const reviewed = await page.prepare(await page.subjectOf(sold, bought, quantity))
      expect(reviewed.plan).toMatchObject({ simulation: 'passed', failure: undefined })
      const run = await page.confirm(reviewed)
      expect(run?.status).toBe('confirmed')
      expect(page.asked).toHaveLength(1)
      const fee = reviewed.plan.fee ?? 0n
      const [paidNow, gotNow] = [await page.readAll(sold), await page.readAll(bought)]
      expect(paid.own - paidNow.own).toBe(quantity + (sold === 'SOL' ? fee : 0n))
      expect(gotNow.own - got.own).toBe((reviewed.plan.arrives ?? 0n) - (bought === 'SOL' ? fee : 0n))
      expect(reviewed.plan.arrives).toBe(reviewed.offered)
      expect(paidNow.maker - paid.maker).toBe(quantity)
      await localnet.reset()
    }
  },
)
