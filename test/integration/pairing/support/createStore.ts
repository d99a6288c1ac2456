import type { StorageLike } from '../../../../hooks/shared/types/env.js'

/** A browser's storage, readable by tests. */
export type Store = StorageLike & { readonly items: Map<string, string> }

export function createStore(): Store {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}
