import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '../../../../hooks/shared/amount.js'
import { addFigures } from '../../../../ui-kit/views/send/addFigures.js'

test.each([
  ['120', '0.02', '120.02'],
  ['0.1', '0.2', '0.3'],
  ['999.99', '0.01', '1000.00'],
  ['1', '2', '3'],
  ['9007199254740993', '0.000000000000000001', '9007199254740993.000000000000000001'],
])('%s and %s are %s', (one, other, sum) => {
  expect(addFigures(one, other)).toBe(sum)
  expect(addFigures(other, one)).toBe(sum)
})

test.each(['', '-1', '1e5', '1,5', 'NaN', '.5'])('%s is not a decimal', (text) => {
  expect(addFigures(text, '1')).toBeUndefined()
  expect(addFigures('1', text)).toBeUndefined()
})

test('adds exactly at any size', () => {
  const units = fc.bigInt({ min: 0n, max: 10n ** 40n })
  const decimals = fc.integer({ min: 0, max: 40 })
  fc.assert(
    fc.property(units, units, decimals, decimals, (one, other, places, otherPlaces) => {
      const sum = addFigures(formatAmount(one, places), formatAmount(other, otherPlaces)) ?? ''
      const [whole = '', fraction = ''] = sum.split('.')
      const scaled = BigInt(whole + fraction.padEnd(40, '0'))
      expect(scaled).toBe(one * 10n ** BigInt(40 - places) + other * 10n ** BigInt(40 - otherPlaces))
    }),
  )
})
