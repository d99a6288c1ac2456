import type { Env } from './types/env.js'

/**
 * Pauses retries after a failure: until the pause is over, the same key fails with the same error, without a call.
 */
export type RetryGate = {
  /** A call that its signal aborted does not count as a failure. */
  run<value>(key: string, call: () => Promise<value>, signal?: AbortSignal): Promise<value>
  /** Ms until the key may be tried again; 0 when it may. */
  remaining(key: string): number
}

export function createRetryGate({ env, pause }: { env: Pick<Env, 'monotonic'>; pause: number }): RetryGate {
  const failures = new Map<string, { at: number; thrown: unknown }>()
  const remaining = (key: string) => {
    const failure = failures.get(key)
    return failure ? Math.max(0, failure.at + pause - env.monotonic()) : 0
  }
  return {
    remaining,
    async run(key, call, signal) {
      if (remaining(key) > 0) throw failures.get(key)?.thrown
      try {
        const value = await call()
        failures.delete(key)
        return value
      } catch (thrown) {
        if (!signal?.aborted) failures.set(key, { at: env.monotonic(), thrown })
        throw thrown
      }
    },
  }
}
