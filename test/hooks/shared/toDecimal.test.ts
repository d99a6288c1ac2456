import { expect, test } from 'vitest'
import { toDecimal } from '../../../hooks/shared/toDecimal.js'

test.each([
  [0, '0'],
  [12.5, '12.5'],
  [1e-7, '0.0000001'],
  [1.5e-9, '0.0000000015'],
  [1.25e22, '12500000000000000000000'],
])('%s is written %s', (value, text) => {
  expect(toDecimal(value)).toBe(text)
})
