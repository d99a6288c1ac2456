import { expect, test } from 'vitest'
import { amountMarkOf } from '../../../ui-kit/parts/amountMarkOf.js'

test.each([
  ['en-US', '.'],
  ['de', ','],
  ['fr', ','],
  ['ja', '.'],
  ['ar-EG', '.'],
])('amounts typed in %s have the decimal mark %s', (locale, mark) => {
  expect(amountMarkOf(locale)).toBe(mark)
})
