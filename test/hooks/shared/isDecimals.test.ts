import { expect, test } from 'vitest'
import { isDecimals } from '../../../hooks/shared/isDecimals.js'

test.each([0, 6, 18, 77])('%s decimals are possible', (value) => {
  expect(isDecimals(value)).toBe(true)
})

test.each([-1, 78, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '18', 18n, null, undefined])(
  '%s is no number of decimals',
  (value) => {
    expect(isDecimals(value)).toBe(false)
  },
)
