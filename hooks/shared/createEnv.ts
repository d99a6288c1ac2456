import type { Env, StorageLike } from './types/env.js'

// A longer delay would overflow and fire at once.
const maxDelay = 2_147_483_647

function readStorage(): StorageLike | undefined {
  try {
    // The getter itself throws in a sandboxed frame.
    return globalThis.localStorage ?? undefined
  } catch {}
  return undefined
}

function randomUUID(): string {
  // Missing on pages without TLS; 128 random bits serve as well.
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join('-')
  )
}

/** The default environment of a page or a server. Each part can be overridden. */
export function createEnv(overrides: Partial<Env> = {}): Env {
  const { window } = globalThis as Partial<typeof globalThis>
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    schedule(callback, ms) {
      const timer = setTimeout(callback, Math.min(ms, maxDelay))
      return () => clearTimeout(timer)
    },
    randomUUID,
    fetch: (...parameters) => globalThis.fetch(...parameters),
    window,
    // Node has a localStorage of its own, which all users of a server would share.
    storage: window && readStorage(),
    ...overrides,
  }
}
