/** Storage that may be absent, full or shared between tabs. `localStorage` fits. */
export type StorageLike = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The library's dependencies on its environment. Tests pass their own. */
export type Env = {
  /** Wall clock, in ms since 1970. For stored times only. */
  now(): number
  /** A monotonic clock, in ms. For durations and timeouts. */
  monotonic(): number
  /** Calls back once after `ms`; returns a function that cancels. */
  schedule(callback: () => void, ms: number): () => void
  /** A unique id: a UUID, or 128 random bits where the page has none. */
  randomUUID(): string
  /** Every request goes through it. */
  fetch: typeof globalThis.fetch
  /** Absent on a server. */
  window: Window | undefined
  /** Absent where the browser blocks it; memory is the fallback then. */
  storage: StorageLike | undefined
}
