import type { SiwxServerStore } from './types.js'

/** What is used of a `Storage` of unstorage; anything of that form fits. */
export type KeyValueStorage = {
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: string, options: { ttl: number }): Promise<void>
  removeItem(key: string): Promise<void>
}

export type KeyValueStoreParameters = Pick<SiwxServerStore, 'take'> & {
  /** Put before every key. Default `latchkey:siwx`. */
  prefix?: string | undefined
}

// Cloudflare's KV takes no shorter one.
const shortestTtl = 60

/** unstorage reads what looks like JSON, other storages give the text. */
function toText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Keeps sign-ins in any key-value store that unstorage has a driver for: Redis, Postgres, an edge KV, files. The life
 * of a record goes along as `ttl` in seconds; a driver that knows none keeps dead records, which count for nothing.
 * `take` makes nonces strictly of one use where several servers share a store: see `SiwxServerStore`.
 *
 * @example
 * const storage = createStorage({ driver: redisDriver({ url: process.env.REDIS_URL }) })
 * createSiwxServer({ origins, networks, store: keyValueStore(storage) })
 */
export function keyValueStore(
  storage: KeyValueStorage,
  { prefix = 'latchkey:siwx', take }: KeyValueStoreParameters = {},
): SiwxServerStore {
  const keyOf = (key: string) => `${prefix}:${key}`
  return {
    get: async (key) => toText(await storage.getItem(keyOf(key))),
    set: (key, value, { ttl }) =>
      storage.setItem(keyOf(key), value, { ttl: Math.max(shortestTtl, Math.ceil(ttl / 1000)) }),
    delete: (key) => storage.removeItem(keyOf(key)),
    take: take && ((key) => take(keyOf(key))),
  }
}
