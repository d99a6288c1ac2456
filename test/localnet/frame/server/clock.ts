import { setTimeout as delay } from 'node:timers/promises'

/** The time as the server sees it, in milliseconds since 1970; tests bring one of their own. */
export type Clock = {
  now(): number
  /** Rejects when it is aborted. */
  waitUntil(time: number, signal: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  waitUntil: (time, signal) => delay(Math.max(0, time - Date.now()), undefined, { signal, ref: false }),
}
