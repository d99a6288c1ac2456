import type { SiwxServerStore } from './types.js'

/** The used part of unstorage's `Storage`. Any object with these methods works. */
export type KeyValueStorage = {
  /** The stored value; null or undefined when there is none. */
  getItem(key: string): Promise<unknown>
  /** Stores a value until it expires. */
  setItem(
    key: string,
    value: string,
    options: {
      /** Lifetime in seconds. */
      ttl: number
    },
  ): Promise<void>
  /** Deletes a value. */
  removeItem(key: string): Promise<void>
}

export type KeyValueStoreParameters = Pick<SiwxServerStore, 'take'> & {
  /** Prefix of every key. Default: `latchkey:siwx`. */
  prefix?: string | undefined
}

// Min TTL of Cloudflare KV, in seconds.
const minTtl = 60

/** unstorage parses values that look like JSON; other storages return the text. */
function toText(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * Stores sessions in any key-value store with an unstorage driver: Redis, Postgres, edge KV, files. The
 * lifetime of a record is passed as `ttl` in seconds; a driver without TTL support keeps expired records,
 * which are ignored. `take` makes nonces strictly single-use when several servers share a store: see
 * `SiwxServerStore`.
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
      storage.setItem(keyOf(key), value, { ttl: Math.max(minTtl, Math.ceil(ttl / 1000)) }),
    delete: (key) => storage.removeItem(keyOf(key)),
    take: take && ((key) => take(keyOf(key))),
  }
}
