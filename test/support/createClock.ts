import type { Env } from '../../hooks/shared/types/env.js'

/** Lets everything that is ready run, also what loads its code first. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 12; round++) await new Promise((resolve) => setImmediate(resolve))
}

export type Clock = Pick<Env, 'now' | 'monotonic' | 'schedule'> & {
  /** Lets ms pass: timers that are due run in their order, and what they started settles. */
  advance(ms: number): Promise<void>
  /** Moves the wall clock alone, as a visitor does who sets it. */
  skew(ms: number): void
  /** Timers that wait. */
  pending(): number
}

/** A clock by hand: no time passes by itself. */
export function createClock(): Clock {
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
      await settle()
      for (;;) {
        const [next] = [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)
        if (next === undefined) break
        timers.delete(next)
        elapsed = next.due
        next.callback()
        await settle()
      }
      elapsed = end
    },
    skew(ms) {
      wall += ms
    },
    pending: () => timers.size,
  }
}
