import { setTimeout as delay } from 'node:timers/promises'

/** The time as the server sees it, in milliseconds since 1970; tests bring one of their own. */
export type Clock = {
  now(): number
  /** Rejects when it is aborted. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>
}

/** A clock that can be set forward. */
export type AdjustableClock = Clock & {
  /** Waits whose time has come by it end. */
  advance(milliseconds: number): void
  /** Back to the machine's time. */
  reset(): void
}

/** Runs with the machine's clock, ahead of it by what it was set forward. */
export function createClock(): AdjustableClock {
  let ahead = 0
  let change = new AbortController()
  const now = () => Date.now() + ahead
  const set = (milliseconds: number) => {
    ahead = milliseconds
    change.abort()
    change = new AbortController()
  }
  return {
    now,
    async waitUntil(time, signal) {
      do {
        const either = AbortSignal.any([signal, change.signal])
        await delay(Math.max(0, time - now()), undefined, { signal: either, ref: false }).catch(() =>
          signal.throwIfAborted(),
        )
      } while (now() < time)
    },
    advance: (milliseconds) => set(ahead + milliseconds),
    reset: () => set(0),
  }
}
