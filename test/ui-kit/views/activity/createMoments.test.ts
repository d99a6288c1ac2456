import { expect, test } from 'vitest'
import { createMoments } from '../../../../ui-kit/views/activity/createMoments.js'

const at = new Date(2026, 2, 4, 15, 30).getTime()

test('the day, or under a day the time, in the language of the person', () => {
  expect(createMoments('en-US')(at, false)).toBe('Mar 4')
  expect(createMoments('de')(at, false)).toBe('4. März')
  expect(createMoments('en-GB')(at, true)).toBe('15:30')
})

test('what has no date, or one beyond all calendars, says nothing', () => {
  expect(createMoments('en-US')(undefined, false)).toBeUndefined()
  expect(createMoments('en-US')(9e15, true)).toBeUndefined()
})
