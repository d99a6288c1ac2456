import type { CaipAddress } from '../types/caip.js'
import type { LatchkeyStorage } from './createStorage.js'
import type { CacheEntry, StoredCache } from './defineCache.js'

export type ReadCacheParameters<data> = {
  cache: StoredCache<data>
  /** CAIP-10 id, or another id that the data was read for. */
  key: string
  /** Wall clock in ms. */
  now: number
}

/** Whether an entry may be shown again. An entry with a future timestamp is not fresh. */
export function isFresh(
  { updatedAt }: CacheEntry<unknown>,
  { lifetime, now }: { lifetime: number; now: number },
): boolean {
  return updatedAt <= now && now - updatedAt <= lifetime
}

/** The entry of a key, if it is fresh. */
export function readCache<data>(
  storage: LatchkeyStorage,
  { cache, key, now }: ReadCacheParameters<data>,
): CacheEntry<data> | undefined {
  const entry = storage.read(cache)?.get(key)
  return entry && isFresh(entry, { lifetime: cache.lifetime, now }) ? entry : undefined
}

// Storage is shared with the app: it has room for about five million characters, and reads are limited to one
// million.
const [maxEntries, maxCharacters] = [20, 800_000]

/**
 * The newest entries that fit together. One that does not fit, such as thousands of tokens with embedded pictures,
 * is left out.
 */
function withinBounds<data>(
  cache: StoredCache<data>,
  newestFirst: readonly (readonly [string, CacheEntry<data>])[],
): ReadonlyMap<string, CacheEntry<data>> {
  let room = maxCharacters
  const fitting = newestFirst.slice(0, maxEntries).filter((entry) => {
    const entries = new Map([entry])
    const { length } = JSON.stringify(cache.toJson ? cache.toJson(entries) : [...entries])
    if (length > room) return false
    room -= length
    return true
  })
  return new Map(fitting)
}

/** Stores data under a key with the current time, and drops stale and excess entries. */
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
  /** Id of the instance. */
  id: string
  /** Name of the read. */
  name: string
  address: CaipAddress | undefined
  /** Further parameters that affect the result. */
  variant?: string | undefined
}): readonly unknown[] {
  return ['latchkey', id, name, { address, variant }]
}
