import type { CaipAddress } from '../types/caip.js'
import type { LatchkeyStorage } from './createStorage.js'
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

// Storage is shared with the host: it has some five million characters for all, and what is read of it is cut at one million.
const [mostEntries, mostCharacters] = [20, 800_000]

/** The newest entries that have room together. One that has none, such as thousands of tokens with pictures in them, is left out. */
function withinBounds<data>(
  cache: StoredCache<data>,
  newestFirst: readonly (readonly [string, CacheEntry<data>])[],
): ReadonlyMap<string, CacheEntry<data>> {
  let room = mostCharacters
  const kept = newestFirst.slice(0, mostEntries).filter((entry) => {
    const entries = new Map([entry])
    const { length } = JSON.stringify(cache.toJson ? cache.toJson(entries) : [...entries])
    if (length > room) return false
    room -= length
    return true
  })
  return new Map(kept)
}

/** Puts data under a key as true now, and drops what is too old or too much. */
export function writeCache<data>(
  storage: LatchkeyStorage,
  { cache, key, now, data }: ReadCacheParameters<data> & { data: data },
): void {
  const { lifetime } = cache
  const others = [...(storage.read(cache) ?? [])]
    .filter(([other, entry]) => other !== key && isFresh(entry, { lifetime, now }))
    .sort(([, one], [, other]) => other.updatedAt - one.updatedAt)
  storage.write(cache, withinBounds(cache, [[key, { data, updatedAt: now }], ...others]))
}

/** Key of a read of one account on one network, in the cache of remote reads. */
export function readKey({
  id,
  name,
  address,
  variant,
}: {
  /** The instance's. */
  id: string
  /** What is read. */
  name: string
  address: CaipAddress | undefined
  /** What else tells answers apart. */
  variant?: string | undefined
}): readonly unknown[] {
  return ['latchkey', id, name, { address, variant }]
}
