import type { DriverParameters } from './DriverParameters.js'

/** Which sessions are in use, for tabs that share storage and no connection (`enableReconnect: false`). */
export type SessionLocks = {
  /** Marks a session as used until the page or the instance is closed, in whatever way. */
  use(topic: string): void
  /** Runs work that may store a session before it is marked. */
  pairing<value>(work: () => Promise<value>): Promise<value>
  /** Calls `end` for each session once no tab uses it. Never where the browser has no Web Locks, or blocks them. */
  endUnused(topics: readonly string[], end: (topic: string) => Promise<unknown>): void
  close(): void
}

/** Creates the locks of an instance: a tab in use holds a shared one, an exclusive one waits for all of them. */
export function createSessionLocks({ env, id }: Pick<DriverParameters, 'env' | 'id'>): SessionLocks {
  const closing = new AbortController()
  const { signal } = closing
  const closed = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const request = (name: string, mode: LockMode, work: () => unknown) => {
    env.window?.navigator?.locks
      ?.request(`latchkey:${id}:walletconnect:${name}`, { mode, signal }, work)
      .catch(() => undefined)
  }
  return {
    use: (topic) => request(topic, 'shared', () => closed),
    pairing(work) {
      const working = work()
      request('pairing', 'shared', () => working.catch(() => undefined))
      return working
    },
    endUnused(topics, end) {
      // A tab that pairs stores its session before it marks it: it has done so once its pairing is over.
      request('pairing', 'exclusive', () => {
        for (const topic of topics) request(topic, 'exclusive', () => end(topic))
      })
    },
    close: () => closing.abort(),
  }
}
