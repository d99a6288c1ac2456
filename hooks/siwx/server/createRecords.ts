import * as v from 'valibot'
import type { SiwxServerStore } from './types.js'

export type CreateRecordsParameters<record> = {
  store: SiwxServerStore
  now: () => number
  /** Stands before every id. */
  kind: string
  schema: v.GenericSchema<unknown, record>
}

/** Records of one kind that end at a time of their own, also where the store keeps them longer. */
export type Records<record> = {
  /** Undefined for one that has ended or can't be read. */
  get(id: string): Promise<record | undefined>
  /** `endsAt` in ms since 1970. */
  set(id: string, record: record, endsAt: number): Promise<void>
  delete(id: string): Promise<void>
  /** Deletes it. False where another call was faster; true also where the store can't tell. */
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
