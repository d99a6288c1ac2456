/** Storage that may be absent, full or shared between tabs. `localStorage` fits. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Everything the library takes from its surroundings. Tests hand in their own. */
export type Env = {
  /** Wall clock, in ms since 1970. For stored times only. */
  now(): number
  /** A clock that never jumps, in ms. For durations and time-outs. */
  monotonic(): number
  /** Calls back once after `ms`; the returned function cancels. */
  schedule(callback: () => void, ms: number): () => void
  /** An id that nobody else has: a UUID, or as many random digits where the page has none. */
  randomUUID(): string
  fetch: typeof globalThis.fetch
  /** Absent on a server. */
  window: Window | undefined
  /** Absent where the browser blocks it; the library then remembers in memory. */
  storage: StorageLike | undefined
}
