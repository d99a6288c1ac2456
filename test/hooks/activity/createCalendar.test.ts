import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCalendar } from '../../../hooks/activity/groupActivity.js'

const at = Date.UTC(2026, 0, 1, 4, 30)

test.each([
  ['UTC', { year: 2026, month: 1, day: 1 }],
  ['America/New_York', { year: 2025, month: 12, day: 31 }],
  ['Asia/Tokyo', { year: 2026, month: 1, day: 1 }],
  ['Asia/Kathmandu', { year: 2026, month: 1, day: 1 }],
])('in %s', (timeZone, day) => {
  expect(createCalendar(timeZone)(at)).toEqual(day)
})

test('by default days are in the local time zone', () => {
  const date = new Date(at)
  expect(createCalendar()(at)).toEqual({
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
  })
})

test('the cached result equals a computed one', () => {
  const dayOf = createCalendar('UTC')
  fc.assert(
    fc.property(fc.integer({ min: -1e10, max: 4e12 }), (moment) => {
      const date = new Date(moment)
      expect(dayOf(moment)).toEqual({
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      })
    }),
  )
})
