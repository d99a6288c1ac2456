import type { Clock } from '../../../frame/server/clock.js'

/** A clock that moves when a test says so. */
export type TestClock = Clock & { advance(milliseconds: number): void }

export function createTestClock(): TestClock {
  let now = Date.UTC(2026, 0, 1)
  const sleepers = new Set<{ time: number; wake(): void }>()
  return {
    now: () => now,
    waitUntil: (time, signal) =>
      new Promise((resolve, reject) => {
        const sleeper = { time, wake: resolve }
        sleepers.add(sleeper)
        signal.addEventListener('abort', () => {
          sleepers.delete(sleeper)
          reject(signal.reason)
        })
      }),
    advance(milliseconds) {
      now += milliseconds
      for (const sleeper of sleepers) {
        if (sleeper.time > now) continue
        sleepers.delete(sleeper)
        sleeper.wake()
      }
    },
  }
}
