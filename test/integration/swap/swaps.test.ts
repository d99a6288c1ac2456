import { describe, expect, test } from 'vitest'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { openSwap } from './support/openSwap.js'

const localnet = shareLocalnet()

/** Sold, bought, quantity, and the steps that it takes. */
const swaps: readonly [string, string, bigint, readonly string[]][] = [
  ['ETH', 'tUSDC', 10n ** 17n, ['swap']],
  ['tUSDC', 'ETH', 50_000_000n, ['approve', 'swap']],
  ['tUSDC', 'tDAI', 20_000_000n, ['approve', 'swap']],
  ['ETH', 'WETH', 10n ** 17n, ['swap']],
  ['WETH', 'ETH', 10n ** 16n, ['swap']],
]

describe.each(['first', 'second'] as const)('on the %s network', (where) => {
  test.each(swaps)(
    '%s for %s: what was shown arrives, and no allowance is left',
    async (sold, bought, quantity, steps) => {
      const page = await openSwap(localnet, { where })
      const [from, to] = [page.tokenOf(sold), page.tokenOf(bought)]
      if (sold === 'WETH') await page.carryOut({ to: page.contracts.weth, value: quantity })
      else if ((await page.balanceOf(from)) < quantity) await page.buy(sold, 10n ** 17n)
      const asked = page.sends().length
      const before = { from: await page.balanceOf(from), to: await page.balanceOf(to) }
      const reviewed = await page.prepare(page.subjectOf(sold, bought, quantity))
      expect(reviewed.plan.failure).toBeUndefined()
      expect(reviewed.plan.simulation).toBe('passed')
      expect(reviewed.plan.calls.map(({ kind }) => kind)).toEqual(steps)
      const run = await page.confirm(reviewed)
      expect(run?.status).toBe('confirmed')
      expect(run?.steps.map(({ kind, status }) => [kind, status])).toEqual(
        steps.map((kind) => [kind, 'confirmed']),
      )
      // Never more requests than were shown.
      expect(page.sends()).toHaveLength(asked + steps.length)

      const receipts = await Promise.all(
        (run?.steps ?? []).map(({ transactionId }) =>
          page.client.getTransactionReceipt({ hash: transactionId as `0x${string}` }),
        ),
      )
      const cost = receipts.reduce(
        (sum, { effectiveGasPrice, gasUsed }) => sum + gasUsed * effectiveGasPrice,
        0n,
      )
      const feeOf = (symbol: string) => (symbol === 'ETH' ? cost : 0n)
      expect(before.from - (await page.balanceOf(from)) - feeOf(sold)).toBe(quantity)
      const arrived = (await page.balanceOf(to)) - before.to + feeOf(bought)
      expect(arrived).toBeGreaterThanOrEqual(reviewed.quoted.minimumOut)
      expect(arrived).toBe(reviewed.plan.arrives)
      if (from.address) expect(await page.allowanceOf(from)).toBe(0n)

      const actions = await page.latchkey.chains.actionsFor('eip155')
      const id = run?.steps.at(-1)?.transactionId ?? ''
      const outcome = await actions.swaps?.readOutcome({ account: page.from, id, network: page.network, to })
      expect(outcome?.received).toBe(arrived)
    },
  )
})
