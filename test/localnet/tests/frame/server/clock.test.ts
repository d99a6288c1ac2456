import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createClock } from '../../../frame/server/clock.js'

const hour = 60 * 60_000
const { signal } = new AbortController()

test('a clock that is set forward ends the waits whose time has come, and no other', async () => {
  const clock = createClock()
  const start = clock.now()
  const ended: string[] = []
  const near = clock.waitUntil(start + hour, signal).then(() => ended.push('near'))
  const leaving = new AbortController()
  const far = clock.waitUntil(start + 3 * hour, leaving.signal).then(() => ended.push('far'))
  clock.advance(hour)
  await near
  expect(clock.now() - start).toBeGreaterThanOrEqual(hour)
  clock.advance(hour)
  await delay(20)
  expect(ended).toEqual(['near'])
  leaving.abort()
  await expect(far).rejects.toThrow('aborted')
})

test('a reset brings the time of the machine back', () => {
  const clock = createClock()
  clock.advance(hour)
  clock.advance(hour)
  expect(clock.now() - Date.now()).toBeGreaterThan(hour)
  clock.reset()
  expect(clock.now() - Date.now()).toBeLessThan(hour)
})

test('a wait for a time that is over ends by itself', async () => {
  const clock = createClock()
  await clock.waitUntil(clock.now() - 1, signal)
  await clock.waitUntil(clock.now() + 5, signal)
})
