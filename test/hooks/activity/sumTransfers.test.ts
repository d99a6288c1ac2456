import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumTransfers } from '../../../hooks/activity/mergeTransfers.js'
import type { ActivityTransfer } from '../../../hooks/shared/types/activity.js'
import { createTransfer } from '../../support/activityItems.js'

test('transfers of the same token in the same direction are one', () => {
  const parts = [
    createTransfer({ quantity: 15n, decimals: 1, value: '1.5' }),
    createTransfer({ quantity: 25n, decimals: 2, value: '0.25' }),
    createTransfer({ direction: 'out' }),
  ]
  expect(sumTransfers(parts)).toEqual([{ ...parts[0], quantity: 175n, decimals: 2, value: '1.75' }, parts[2]])
})

test('without a value for each transfer the sum has none', () => {
  const [sum] = sumTransfers([createTransfer({ value: '1' }), createTransfer()])
  expect(sum?.value).toBeUndefined()
})

const transfers: fc.Arbitrary<readonly ActivityTransfer[]> = fc.array(
  fc.record({
    direction: fc.constantFrom('in' as const, 'out' as const, 'self' as const),
    kind: fc.constantFrom('fungible' as const, 'nft' as const),
    symbol: fc.constantFrom('A', 'B', undefined),
    quantity: fc.bigInt({ min: 0n, max: 10n ** 30n }),
    decimals: fc.integer({ min: 0, max: 18 }),
  }),
  { maxLength: 12 },
)
const totals = (rows: readonly ActivityTransfer[]) => {
  const sums = new Map<string, bigint>()
  for (const { direction, kind, symbol, quantity = 0n, decimals = 0 } of rows) {
    const key = `${direction} ${kind} ${symbol}`
    sums.set(key, (sums.get(key) ?? 0n) + quantity * 10n ** BigInt(18 - decimals))
  }
  return sums
}

test('summing keeps every total, and does not change its input', () => {
  fc.assert(
    fc.property(transfers, (rows) => {
      const frozen = Object.freeze(rows.map((row) => Object.freeze({ ...row })))
      const once = sumTransfers(frozen)
      expect(totals(once)).toEqual(totals(rows))
      expect(sumTransfers(frozen)).toEqual(once)
      const named = once.filter(({ symbol }) => symbol !== undefined)
      const keys = named.map(({ direction, kind, symbol }) => `${direction} ${kind} ${symbol}`)
      expect(new Set(keys).size).toBe(keys.length)
    }),
  )
})
