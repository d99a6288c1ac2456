import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '../../../hooks/shared/amount.js'
import { writeQuantity } from '../../../ui-kit/router/writeQuantity.js'

const locale = 'en-US'

test.each([
  [120_000_000n, 6, undefined, '120'],
  [1n, 18, undefined, '0.000000000000000001'],
  [1_234_567_890n, 6, 3, '1,234.567'],
  [1n, 18, 6, '<0.000001'],
  [1n, 24, undefined, '0.000000000000000000000001'],
  [3n, 0, undefined, '3'],
])('formats %s units of %s decimals with %s places', (quantity, decimals, places, text) => {
  expect(writeQuantity(quantity, { decimals, locale, places })).toBe(text)
})

test('never truncates or rounds without places, for any decimals', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
      fc.integer({ min: 0, max: 77 }),
      (quantity, decimals) => {
        const written = writeQuantity(quantity, { decimals, locale }).replaceAll(',', '')
        expect(parseAmount(written, { decimals })).toBe(quantity)
      },
    ),
  )
})
