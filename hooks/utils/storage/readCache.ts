import type { LatchkeyStorage } from '../createStorage.js'
import type { CacheEntry, StoredCache } from './defineCache.js'

export type ReadCacheParameters<data> = {
  cache: StoredCache<data>
  /** CAIP-10 id, or what else the data was read for. */
  key: string
  /** Wall clock in ms. */
  now: number
}

/** Whether an entry may be shown again. One from the future has no age that could be trusted. */
export function isFresh(
  { updatedAt }: CacheEntry<unknown>,
  { lifetime, now }: { lifetime: number; now: number },
): boolean {
  return updatedAt <= now && now - updatedAt <= lifetime
}

/** The entry of a key while it lives. */
export function readCache<data>(
  storage: LatchkeyStorage,
  { cache, key, now }: ReadCacheParameters<data>,
): CacheEntry<data> | undefined {
  const entry = storage.read(cache)?.get(key)
  return entry && isFresh(entry, { lifetime: cache.lifetime, now }) ? entry : undefined
}
