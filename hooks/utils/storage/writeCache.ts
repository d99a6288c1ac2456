import type { LatchkeyStorage } from '../createStorage.js'
import { isFresh, type ReadCacheParameters } from './readCache.js'

// Storage is shared with the host.
const mostEntries = 20

/** Puts data under a key as true now, and drops what is too old or too much. */
export function writeCache<data>(
  storage: LatchkeyStorage,
  { cache, key, now, data }: ReadCacheParameters<data> & { data: data },
): void {
  const { lifetime } = cache
  const others = [...(storage.read(cache) ?? [])]
    .filter(([other, entry]) => other !== key && isFresh(entry, { lifetime, now }))
    .sort(([, one], [, other]) => other.updatedAt - one.updatedAt)
  storage.write(cache, new Map([[key, { data, updatedAt: now }] as const, ...others].slice(0, mostEntries)))
}
