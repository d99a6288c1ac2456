import { expect, test } from 'vitest'
import { failureDelay, pollDelay } from '../../../../hooks/transactions/watching/pollDelay.js'

test.each([
  [0, 4000],
  [59_999, 4000],
  [60_000, 15_000],
  [600_000, 60_000],
  [3_600_000, 300_000],
  [86_400_000, 300_000],
  [-5000, 4000],
])('at an age of %i ms the next poll is after %i ms', (age, delay) => {
  expect(pollDelay(age)).toBe(delay)
})

test('a failing network is polled less and less, at least once a minute', () => {
  expect([0, 1, 2, 3, 4, 50].map(failureDelay)).toEqual([4000, 8000, 16_000, 32_000, 60_000, 60_000])
})
