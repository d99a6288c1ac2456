import type { StorageLike } from '../../../hooks/shared/types/env.js'

/** An in-memory storage with the given initial entries. */
export function createFakeStorage(initial: Record<string, string> = {}): StorageLike & {
  entries: Map<string, string>
} {
  const entries = new Map(Object.entries(initial))
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}
