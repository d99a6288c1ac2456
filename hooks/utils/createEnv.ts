import type { Env, StorageLike } from '../types/env.js'

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
  // Pages without TLS have no randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
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
