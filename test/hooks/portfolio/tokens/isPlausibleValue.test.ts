import { expect, test } from 'vitest'
import { isPlausibleValue } from '../../../../hooks/portfolio/tokens/rules.js'

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['price times quantity', '2', '4', true],
  ['a rounded value', '2.0001', '4', true],
  ['a hundredth more', '2', '4.05', true],
  ['a tenth more', '2', '4.4', false],
  ['a tenth less', '2', '3.6', false],
  ['a million for a value of four', '2', '1000000', false],
  ['a value with a price of 0', '0', '100', false],
  ['a tiny value, rounded to 0', '0.001', '0', true],
  ['a value without a price', undefined, '4', true],
  ['no value', '2', undefined, false],
  ['a value that is no number', '2', 'NaN', false],
  ['a price that is no number', '1e3', '4', false],
])('security T20: %s', (_, price, value, isPlausible) => {
  expect(isPlausibleValue({ quantity: 200n, decimals: 2, price, value })).toBe(isPlausible)
})
