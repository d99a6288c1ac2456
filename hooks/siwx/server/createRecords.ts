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
   * Stores a record unless there is one, and returns whether it did. Where the store can't do that in one step, two
   * servers that add the same record at once may both be told so.
   */
  add(id: string, record: record, endsAt: number): Promise<boolean>
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
  const written = (record: record, endsAt: number) => JSON.stringify({ endsAt, record })
  const lifeUntil = (endsAt: number) => ({ ttl: Math.max(0, endsAt - now()) })
  const get: Records<record>['get'] = async (id) => {
    const text = await store.get(keyOf(id))
    const result = v.safeParse(envelope, text === undefined ? undefined : parseJson(text))
    return result.success && result.output.endsAt > now() ? result.output.record : undefined
  }
  const set: Records<record>['set'] = (id, record, endsAt) =>
    store.set(keyOf(id), written(record, endsAt), lifeUntil(endsAt))
  return {
    get,
    set,
    delete: (id) => store.delete(keyOf(id)),
    async add(id, record, endsAt) {
      if (store.add) return store.add(keyOf(id), written(record, endsAt), lifeUntil(endsAt))
      if ((await get(id)) !== undefined) return false
      await set(id, record, endsAt)
      return true
    },
  }
}
