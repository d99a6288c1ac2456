import { expect, test } from 'vitest'
import { formatCount } from '../../../../ui-kit/views/connect/formatCount.js'

test.each([
  [1, '1'],
  [9, '9'],
  [10, '10+'],
  [19, '10+'],
  [437, '430+'],
  [4000, '4,000+'],
])('formats %i as %s', (count, text) => {
  expect(formatCount(count, 'en')).toBe(text)
})
