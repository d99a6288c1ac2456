import { createEnv } from '../../shared/createEnv.js'
import { SiwxRefusedError } from '../../shared/errors/siwx.js'
import type { SiwxServerStore } from './types.js'

export type MemoryStoreParameters = {
  /** Max number of records. Beyond it the sessions that expire first are dropped. Default: 100,000. */
  maxRecords?: number | undefined
  /** Max number of characters in all records, likewise. Default: 128 million. */
  maxCharacters?: number | undefined
  /** Returns the Unix time in ms. Default: the machine's clock. */
  now?: (() => number) | undefined
}

/** Of used nonces: see `createNonces`. */
const isKept = (key: string) => key.startsWith('spent:')

/**
 * Stores sessions in the memory of one process: a restart signs all users out. A used nonce is never dropped before it
 * expires: they have half of the records, and when those are taken, a sign-in fails.
 *
 * @example
 * createSiwxServer({ origins: ['http://localhost:3000'], networks: [mainnet], store: memoryStore() })
 */
export function memoryStore({
  maxRecords = 100_000,
  maxCharacters = 128_000_000,
  now = createEnv().now,
}: MemoryStoreParameters = {}): SiwxServerStore {
  const records = new Map<string, { value: string; endsAt: number }>()
  let characters = 0
  let kept = 0

  function remove(key: string): void {
    characters -= records.get(key)?.value.length ?? 0
    if (records.delete(key) && isKept(key)) kept -= 1
  }

  /** Frees a tenth of the limits at once, so that a flood doesn't sort the records on every request. */
  function makeRoom(): void {
    const time = now()
    for (const [key, { endsAt }] of records) if (endsAt <= time) remove(key)
    const isFull = () => records.size > maxRecords * 0.9 || characters > maxCharacters * 0.9
    if (!isFull()) return
    const soonest = [...records].sort(([, one], [, other]) => one.endsAt - other.endsAt)
    for (const [key] of soonest) {
      if (!isFull()) return
      if (!isKept(key)) remove(key)
    }
  }

  function get(key: string): string | undefined {
    const record = records.get(key)
    return record !== undefined && record.endsAt > now() ? record.value : undefined
  }

  function set(key: string, value: string, { ttl }: { ttl: number }): void {
    remove(key)
    const hasPlace = () => !isKept(key) || kept < maxRecords / 2
    if (records.size >= maxRecords || characters + value.length > maxCharacters || !hasPlace()) makeRoom()
    if (!hasPlace()) throw new SiwxRefusedError({ reason: 'unavailable' })
    characters += value.length
    if (isKept(key)) kept += 1
    records.set(key, { value, endsAt: now() + ttl })
  }

  return {
    get: async (key) => get(key),
    set: async (key, value, options) => set(key, value, options),
    async delete(key) {
      remove(key)
    },
    async add(key, value, options) {
      if (get(key) !== undefined) return false
      set(key, value, options)
      return true
    },
  }
}
