import { expect, test, vi } from 'vitest'
import { onBackOnline } from '../../../hooks/shared/onBackOnline.js'
import { createBrowser } from '../../support/createBrowser.js'
import { createClock } from '../../support/createClock.js'

function watch() {
  const { window, listeners } = createBrowser().openTab()
  const clock = createClock()
  const callback = vi.fn()
  const stop = onBackOnline({ schedule: clock.schedule, window }, callback)
  return { callback, clock, listeners, stop, fire: (type: string) => window.dispatchEvent(new Event(type)) }
}

test('it calls back once the network has stayed for a second', async () => {
  const { callback, clock, fire } = watch()
  fire('online')
  await clock.advance(999)
  expect(callback).not.toHaveBeenCalled()
  await clock.advance(1)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('a network that goes again within the second does not count, and 20 changes count once', async () => {
  const { callback, clock, fire } = watch()
  for (let flip = 0; flip < 20; flip++) {
    fire('online')
    await clock.advance(50)
    fire('offline')
    await clock.advance(2000)
  }
  expect(callback).not.toHaveBeenCalled()
  for (let flip = 0; flip < 20; flip++) {
    fire('online')
    await clock.advance(100)
  }
  await clock.advance(10_000)
  expect(callback).toHaveBeenCalledTimes(1)
})

test('once stopped, and on a server, there is no listener and no timer', async () => {
  const { callback, clock, fire, listeners, stop } = watch()
  fire('online')
  stop()
  expect([listeners(), clock.pending()]).toEqual([0, 0])
  await clock.advance(5000)
  expect(callback).not.toHaveBeenCalled()
  expect(() => onBackOnline({ schedule: clock.schedule, window: undefined }, callback)()).not.toThrow()
})
