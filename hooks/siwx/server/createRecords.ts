import * as v from 'valibot'
import type { SiwxServerStore } from './types.js'

export type CreateRecordsParameters<record> = {
  store: SiwxServerStore
  now: () => number
  /** Prefix of every id. */
  kind: string
  schema: v.GenericSchema<unknown, record>
}

/** Records of one kind, each with an expiry that holds even if the store keeps it longer. */
export type Records<record> = {
  /** Undefined for an expired or invalid record. */
  get(id: string): Promise<record | undefined>
  /** `endsAt`: Unix time in ms. */
  set(id: string, record: record, endsAt: number): Promise<void>
  delete(id: string): Promise<void>
  /**
   * Deletes a record. Returns false when another call deleted it first; always true if the store can't report it.
   */
  take(id: string): Promise<boolean>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function createRecords<record>({
  store,
  now,
  kind,
  schema,
}: CreateRecordsParameters<record>): Records<record> {
  const envelope = v.object({ endsAt: v.number(), record: schema })
  const keyOf = (id: string) => `${kind}:${id}`
  return {
    async get(id) {
      const text = await store.get(keyOf(id))
      const result = v.safeParse(envelope, text === undefined ? undefined : parseJson(text))
      return result.success && result.output.endsAt > now() ? result.output.record : undefined
    },
    async set(id, record, endsAt) {
      await store.set(keyOf(id), JSON.stringify({ endsAt, record }), { ttl: Math.max(0, endsAt - now()) })
    },
    delete: (id) => store.delete(keyOf(id)),
    async take(id) {
      if (store.take) return store.take(keyOf(id))
      await store.delete(keyOf(id))
      return true
    },
  }
}
