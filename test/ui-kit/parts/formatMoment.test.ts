import { expect, test } from 'vitest'
import { formatMoment } from '../../../ui-kit/parts/formatMoment.js'

const at = (text: string) => new Date(text).getTime()
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test('formats a time of today as the time of day', () => {
  const now = at('2026-01-15T09:00:00')
  expect(formatMoment('2026-01-15T12:40:00', { locale: 'en-GB', now })).toBe('12:40')
  expect(plain(formatMoment('2026-01-15T12:40:00', { locale: 'en-US', now }))).toBe('12:40 PM')
})

test('formats another day with its date', () => {
  const now = at('2026-01-15T09:00:00')
  expect(plain(formatMoment('2026-01-22T12:40:00', { locale: 'en-GB', now }))).toBe('22 Jan 2026, 12:40')
})

test('returns undefined for an invalid time', () => {
  expect(formatMoment('tomorrow', { locale: 'en', now: 0 })).toBeUndefined()
})
