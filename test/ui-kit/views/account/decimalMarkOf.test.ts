import { expect, test } from 'vitest'
import { decimalMarkOf } from '../../../../ui-kit/views/account/decimalMarkOf.js'

test.each([
  ['en-US', '.'],
  ['de', ','],
  ['fr', ','],
  ['de-CH', '.'],
])('the decimals of a figure in %s stand after a %s', (locale, mark) => {
  expect(decimalMarkOf(locale)).toBe(mark)
})
