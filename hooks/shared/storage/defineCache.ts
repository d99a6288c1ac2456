import * as v from 'valibot'
import { readProperty } from '../readProperty.js'
import type { StoredValue } from './createStorage.js'

/** `updatedAt`: wall clock in ms at which the data was read. */
export type CacheEntry<data> = { readonly data: data; readonly updatedAt: number }
export type CacheEntries<data> = ReadonlyMap<string, CacheEntry<data>>

/** Cached remote data, by the id it was read for, with its lifetime. */
export type StoredCache<data> = StoredValue<CacheEntries<data>> & {
  /** In ms. */
  readonly lifetime: number
}

export type DefineCacheParameters<data> = {
  name: string
  /** Name of the field that holds an entry's data, beside `timestamp`. */
  field: string
  /** In ms. */
  lifetime: number
  schema: v.GenericSchema<unknown, data>
  toJson?: ((data: data) => unknown) | undefined
}

const maxKeyLength = 256

/** Invalid entries are dropped individually. */
export function defineCache<data>(parameters: DefineCacheParameters<data>): StoredCache<data> {
  const { name, field, lifetime, schema, toJson = (data: data): unknown => data } = parameters
  const entrySchema = v.object({ timestamp: v.pipe(v.number(), v.finite()) })

  function parseEntry(json: unknown): CacheEntry<data> | undefined {
    const entry = v.safeParse(entrySchema, json)
    if (!entry.success) return undefined
    const data = v.safeParse(schema, readProperty(json, field))
    return data.success ? { data: data.output, updatedAt: entry.output.timestamp } : undefined
  }

  return {
    name,
    lifetime,
    parse(json) {
      if (typeof json !== 'object' || json === null) return undefined
      const entries = new Map<string, CacheEntry<data>>()
      for (const [key, value] of Object.entries(json)) {
        const entry = key.length <= maxKeyLength ? parseEntry(value) : undefined
        if (entry) entries.set(key, entry)
      }
      return entries.size > 0 ? entries : undefined
    },
    toJson: (entries) =>
      Object.fromEntries(
        Array.from(entries, ([key, { data, updatedAt }]) => [
          key,
          { timestamp: updatedAt, [field]: toJson(data) },
        ]),
      ),
  }
}
