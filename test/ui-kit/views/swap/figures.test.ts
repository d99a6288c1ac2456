import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessSlippage, placesOf, shareOf, sizeOf } from '../../../../ui-kit/views/swap/figures.js'

test.each([
  ['497.93', '12', '59.7516'],
  ['500', '1', '5'],
  ['0.000000000000000001', '50', '0'],
  ['-92', '50', '-46'],
  ['a lot', '1', undefined],
  ['500', 'half', undefined],
])('the share of %s at %s %% is %s', (figure, percent, share) => {
  expect(shareOf(figure, percent)).toBe(share)
})

test('what is left at a slippage is cut off below, and never more than the quantity', () => {
  expect(lessSlippage(165_980_000_000_000_000n, '1')).toBe(164_320_200_000_000_000n)
  expect(lessSlippage(165_980_000_000_000_000n, '0.5')).toBe(165_150_100_000_000_000n)
  expect(lessSlippage(99n, '1')).toBe(98n)
  fc.assert(
    fc.property(fc.bigInt(0n, 2n ** 256n), fc.integer({ min: 0, max: 100 }), (quantity, percent) => {
      const left = lessSlippage(quantity, String(percent))
      expect(left * 100n).toBeLessThanOrEqual(quantity * BigInt(100 - percent))
      expect((left + 1n) * 100n).toBeGreaterThan(quantity * BigInt(100 - percent))
    }),
  )
})

test.each([
  [165_980_000_000_000_000n, 18, 6],
  [20_400_000_000n, 6, 3],
  [123_456_789_012_345_678n, 6, 2],
  [1_234_000_000_000_000_000n, 18, 7],
  [12_345n, 18, 17],
  [5n, 0, 0],
  [0n, 18, 18],
])('%s with %s decimals is shown with %s of them', (quantity, decimals, places) => {
  expect(placesOf(quantity, decimals)).toBe(places)
})

test('the size of a figure has no sign', () => {
  expect([sizeOf('-9'), sizeOf('9.5')]).toEqual(['9', '9.5'])
})
