import { expect, test } from 'vitest'
import { createMoments } from '../../../../ui-kit/views/activity/createMoments.js'

const at = new Date(2026, 2, 4, 15, 30).getTime()

test('formats the day, or the time under the label of a day, in the language of the user', () => {
  expect(createMoments('en-US')(at, false)).toBe('Mar 4')
  expect(createMoments('de')(at, false)).toBe('4. März')
  expect(createMoments('en-GB')(at, true)).toBe('15:30')
})

test('returns undefined for a missing date or one out of range', () => {
  expect(createMoments('en-US')(undefined, false)).toBeUndefined()
  expect(createMoments('en-US')(9e15, true)).toBeUndefined()
})
