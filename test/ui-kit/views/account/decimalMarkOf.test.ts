import { expect, test } from 'vitest'
import { decimalMarkOf } from '../../../../ui-kit/views/account/decimalMarkOf.js'

test.each([
  ['en-US', '.'],
  ['de', ','],
  ['fr', ','],
  ['de-CH', '.'],
])('the decimal mark in %s is %s', (locale, mark) => {
  expect(decimalMarkOf(locale)).toBe(mark)
})
