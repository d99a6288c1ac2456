import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFiatValue, parseFiatValue, worthOf } from '../../../hooks/shared/figure.js'

test.each([
  ['0', '0'],
  ['12.50', '12.5'],
  [`0.${'0'.repeat(39)}1`, `0.${'0'.repeat(39)}1`],
])('%s is parsed as %s', (text, exact) => {
  const units = parseFiatValue(text)
  expect(units !== undefined && formatFiatValue(units)).toBe(exact)
})

test.each([undefined, '', '-1', '1e5', 'NaN', '.5', '5.', '1,5', '9'.repeat(61)])(
  '%s is rejected',
  (text) => {
    expect(parseFiatValue(text)).toBeUndefined()
  },
)

test.each<[bigint, number, string | undefined, string | undefined]>([
  [12_500_000n, 6, '1.0003', '12.50375'],
  [1n, 18, '2500.5', '0.0000000000000025005'],
  [9_007_199_254_740_993n, 0, '1', '9007199254740993'],
  [5n, 2, undefined, undefined],
  [5n, 2, 'NaN', undefined],
  // A spam token's total that could not be displayed or stored.
  [2n ** 256n - 1n, 1, '1.5', undefined],
])('%s base units of %s decimals at %s have the value %s', (quantity, decimals, price, worth) => {
  expect(worthOf({ quantity, decimals, price })).toBe(worth)
})

test('the value is exact for every price in cents', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 30n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (quantity, cents) => {
        const price = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
        const worth = parseFiatValue(worthOf({ quantity, decimals: 18, price }))
        expect(worth).toBe(quantity * cents * 10n ** 20n)
      },
    ),
  )
})
