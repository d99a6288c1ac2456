import { expect, test } from 'vitest'
import { steadyNow } from '../../../../hooks/transactions/watching/steadyNow.js'
import { createClock } from '../../../support/createClock.js'

test('a clock that is set forward makes nothing older, and one that is set back is followed', async () => {
  const clock = createClock()
  const context = { env: clock, lazy: new WeakMap() }
  const start = steadyNow(context)
  expect(start).toBe(clock.now())
  clock.skew(3_600_000)
  await clock.advance(5000)
  expect(steadyNow(context)).toBe(start + 5000)
  clock.skew(-7_200_000)
  expect(steadyNow(context)).toBe(clock.now())
})
