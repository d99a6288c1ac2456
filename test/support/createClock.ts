import type { Env } from '../../hooks/shared/types/env.js'

/** Runs everything that is ready, including code that has to be loaded first. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 12; round++) await new Promise((resolve) => setImmediate(resolve))
}

export type Clock = Pick<Env, 'now' | 'monotonic' | 'schedule'> & {
  /** Advances by ms: due timers run in order, and the work they start settles. */
  advance(ms: number): Promise<void>
  /** Lets ms pass in which nothing runs, like a computer that sleeps: timers that are due run afterwards. */
  sleep(ms: number): void
  /** Moves the wall clock only, like a user who changes the system time. */
  skew(ms: number): void
  /** The number of pending timers. */
  pending(): number
  /** In ms until the next timer is due; infinite without a timer. */
  next(): number
}

/** A manual clock: time passes only when a test advances it. `runReady`: runs everything that is ready. */
export function createClock({ runReady = settle } = {}): Clock {
  let elapsed = 0
  let wall = 1_768_478_400_000
  const timers = new Set<{ due: number; callback: () => void }>()
  return {
    now: () => wall + elapsed,
    monotonic: () => elapsed,
    schedule(callback, ms) {
      const timer = { due: elapsed + ms, callback }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = elapsed + ms
      await runReady()
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
        if (next === undefined) break
        timers.delete(next)
        elapsed = Math.max(elapsed, next.due)
        next.callback()
        await runReady()
      }
      elapsed = Math.max(elapsed, end)
    },
    sleep(ms) {
      elapsed += ms
    },
    skew(ms) {
      wall += ms
    },
    pending: () => timers.size,
    next: () => Math.max(0, Math.min(...[...timers].map(({ due }) => due)) - elapsed),
  }
}
