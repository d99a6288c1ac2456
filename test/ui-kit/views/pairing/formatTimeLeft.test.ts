import { expect, test } from 'vitest'
import { formatTimeLeft } from '../../../../ui-kit/views/pairing/formatTimeLeft.js'

test.each([
  [230, 'en', '3:50'],
  [60, 'en', '1:00'],
  [59, 'de', '0:59'],
  [5, 'en', '0:05'],
  [0, 'en', '0:00'],
  [230, 'ar-EG', '٣:٥٠'],
])('formats %i seconds in %s as %s', (seconds, locale, text) => {
  expect(formatTimeLeft(seconds, locale)).toBe(text)
})
