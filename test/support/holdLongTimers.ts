import type { BrowserContext } from 'playwright-core'
import { getTestbed } from './testbed/getTestbed.js'

/**
 * Stops timers of a second or more from firing in the playground's pages. What appears then came within a second, and
 * the test needs no clock, which a busy machine would make unreliable.
 */
export async function holdLongTimers(context: BrowserContext): Promise<void> {
  await context.addInitScript(
    ({ origin, aSecond }) => {
      if (location.origin !== origin) return
      const { setTimeout, setInterval } = window
      const hold =
        (start: (...given: unknown[]) => number) =>
        (callback: unknown, ms = 0, ...rest: unknown[]) =>
          start(ms < aSecond ? callback : () => undefined, ms, ...rest)
      Object.assign(window, {
        setTimeout: hold(setTimeout as never),
        setInterval: hold(setInterval as never),
      })
    },
    { origin: new URL(getTestbed().playground).origin, aSecond: 1000 },
  )
}
