import { expect, test } from 'vitest'
import { parseLimit } from '../../../../ui-kit/views/swap/parseLimit.js'

const whole = { min: 1, max: 50, step: 1, mark: '.' } as const
const tenths = { min: 0.1, max: 5, step: 0.1, mark: ',' } as const

test.each([
  ['12', whole, 12],
  [' 1 ', whole, 1],
  ['3%', whole, 3],
  ['50', whole, 50],
  ['51', whole, undefined],
  ['0', whole, undefined],
  ['1.5', whole, undefined],
  ['1,5', whole, undefined],
  ['-1', whole, undefined],
  ['1e1', whole, undefined],
  ['', whole, undefined],
  ['0,3', tenths, 0.3],
  ['0,7', tenths, 0.7],
  ['1', tenths, 1],
  ['0,05', tenths, undefined],
  ['0.3', tenths, undefined],
])('the limit %s is %s', (text, limits, limit) => {
  expect(parseLimit(text, limits)).toBe(limit)
})
