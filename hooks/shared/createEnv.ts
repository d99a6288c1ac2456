import type { Env, StorageLike } from './types/env.js'

// A longer delay would overflow and fire at once.
const longestDelay = 2_147_483_647

function readStorage(): StorageLike | undefined {
  try {
    // The getter itself throws in a sandboxed frame.
    return globalThis.localStorage ?? undefined
  } catch {
    return undefined
  }
}

function randomUUID(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  // Pages without TLS lack it; as many random digits do.
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(16)).join('-')
}

/** The surroundings of a page or a server. Each part may be replaced. */
export function createEnv(overrides: Partial<Env> = {}): Env {
  const hasWindow = typeof window !== 'undefined'
  return {
    now: () => Date.now(),
    monotonic: () => performance.now(),
    schedule(callback, ms) {
      const timer = setTimeout(callback, Math.min(ms, longestDelay))
      return () => clearTimeout(timer)
    },
    randomUUID,
    fetch: (...parameters) => globalThis.fetch(...parameters),
    window: hasWindow ? window : undefined,
    // Node has a localStorage of its own, shared by all visitors of a server.
    storage: hasWindow ? readStorage() : undefined,
    ...overrides,
  }
}
