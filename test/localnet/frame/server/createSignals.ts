import { EventEmitter, once } from 'node:events'
import type { Clock } from './clock.js'

export type WaitOptions = {
  /** When to look again though nothing was notified. */
  until: number
  /** Ends the wait with a rejection. */
  signal: AbortSignal
}

/** Lets a request wait for what another request brings about. */
export type Signals = {
  /** Wakes the waiting calls, which read again. */
  notify(): void
  /** Waits until `look` returns something or throws. */
  waitFor<value>(look: () => value | undefined, options: WaitOptions): Promise<value>
}

export function createSignals(clock: Clock): Signals {
  const changes = new EventEmitter().setMaxListeners(0)
  return {
    notify: () => void changes.emit('change'),
    async waitFor(look, { until, signal }) {
      for (;;) {
        const value = look()
        if (value !== undefined) return value
        const woken = new AbortController()
        const either = { signal: AbortSignal.any([signal, woken.signal]) }
        await Promise.race([once(changes, 'change', either), clock.waitUntil(until, either.signal)]).finally(
          () => woken.abort(),
        )
      }
    },
  }
}
