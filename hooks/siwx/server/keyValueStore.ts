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

export type KeyValueStoreParameters = {
  /**
   * Stores a value unless the key has one, in one step, and returns whether it did: Redis' `SET` with `NX`. See
   * `SiwxServerStore`.
   */
  add?:
    | ((
        key: string,
        value: string,
        options: {
          /** Lifetime in seconds. */
          ttl: number
        },
      ) => Promise<boolean>)
    | undefined
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
 * which are ignored. `add` makes nonces strictly single-use when several servers share a store: see
 * `SiwxServerStore`.
 *
 * @example
 * const storage = createStorage({ driver: redisDriver({ url: process.env.REDIS_URL }) })
 * createSiwxServer({ origins, networks, store: keyValueStore(storage) })
 */
export function keyValueStore(
  storage: KeyValueStorage,
  { prefix = 'latchkey:siwx', add }: KeyValueStoreParameters = {},
): SiwxServerStore {
  const keyOf = (key: string) => `${prefix}:${key}`
  return {
    get: async (key) => toText(await storage.getItem(keyOf(key))),
    set: (key, value, { ttl }) =>
      storage.setItem(keyOf(key), value, { ttl: Math.max(minTtl, Math.ceil(ttl / 1000)) }),
    delete: (key) => storage.removeItem(keyOf(key)),
    add:
      add && ((key, value, { ttl }) => add(keyOf(key), value, { ttl: Math.max(1, Math.ceil(ttl / 1000)) })),
  }
}
