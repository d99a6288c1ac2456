import * as v from 'valibot'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import { deeplinkChoice } from '../../shared/storage/deeplink.js'
import { type ApprovedSession, sessionsSchema } from './schemas.js'
import { sessionName } from './sessionName.js'

/** Where the client looks for the wallet's app to open with each request. */
const deeplinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** The sessions that the client stored; what of them still lives, the reader decides. */
export const storedSessions: StoredValue<readonly ApprovedSession[]> = {
  name: sessionName,
  parse(json) {
    const result = v.safeParse(sessionsSchema, json)
    return result.success ? result.output : undefined
  },
}

const raw = (name: string): StoredValue<unknown> => ({ name, parse: (json) => json ?? undefined })

export type CreateClientStorageParameters = {
  storage: LatchkeyStorage
  /** The name that is this client's alone; what is stored doesn't carry it. */
  prefix: string
  /** Hears that the client wrote its sessions. */
  onSessions(): void
}

/** Storage in the shape that WalletConnect's client asks for. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Keeps what a client remembers in the instance's storage. Every tab has a client with a memory of its own that
 * writes whole lists: here the lists are merged, so that no tab undoes what another one did.
 */
export function createClientStorage(parameters: CreateClientStorageParameters): ClientStorage {
  const { storage, prefix, onSessions } = parameters
  /** What the client believes to be stored, by key and as text: it goes on changing its objects. */
  const believed = new Map<string, string>()
  const nameOf = (key: string) =>
    key.endsWith('//session') ? sessionName : `walletconnect:${key.split(`:${prefix}`).join('')}`
  const read = (key: string) => storage.read(raw(nameOf(key)))

  async function getItem(key: string): Promise<unknown> {
    // Read through its own door, which checks the link again.
    if (key === deeplinkKey) return storage.read(deeplinkChoice)
    const value = read(key)
    believed.set(key, JSON.stringify(value) ?? 'null')
    return value
  }
  return {
    getItem,
    getKeys: async () => [...believed.keys()],
    getEntries: async () => Promise.all([...believed.keys()].map(async (key) => [key, await getItem(key)])),
    async setItem(key, value) {
      const text = JSON.stringify(value) ?? 'null'
      const base: unknown = JSON.parse(believed.get(key) ?? 'null')
      believed.set(key, text)
      storage.write(raw(nameOf(key)), mergeStored({ base, mine: JSON.parse(text), theirs: read(key) }))
      if (nameOf(key) === sessionName) onSessions()
    },
    async removeItem(key) {
      if (key === deeplinkKey) return storage.remove(deeplinkChoice)
      believed.delete(key)
      storage.remove(raw(nameOf(key)))
      if (nameOf(key) === sessionName) onSessions()
    },
  }
}

type Entries = ReadonlyMap<string, unknown>

/** A record of a list by what tells it apart: the client keeps its lists in no order that matters. */
function keyOf(row: unknown): string {
  const { id, topic, target } = (row ?? {}) as { id?: unknown; topic?: unknown; target?: unknown }
  return JSON.stringify(id ?? topic ?? target ?? row)
}

function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return new Map(value.map((row) => [keyOf(row), row]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type MergeStoredParameters = {
  /** What the writer last knew to be stored. */
  base: unknown
  /** What the writer wants to store. */
  mine: unknown
  /** What is stored, maybe by somebody else meanwhile. */
  theirs: unknown
}

/**
 * What to store so that two writers with memories of their own keep each other's records: the writer's changes
 * since it last read, applied to what is stored. The writer wins where both changed one record.
 */
export function mergeStored({ base, mine, theirs }: MergeStoredParameters): unknown {
  const [before, after, stored] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  if (after === undefined || stored === undefined || Array.isArray(mine) !== Array.isArray(theirs))
    return mine
  const merged = new Map(stored)
  for (const key of before?.keys() ?? []) if (!after.has(key)) merged.delete(key)
  for (const [key, row] of after)
    if (!before?.has(key) || !isEqual(before.get(key), row)) merged.set(key, row)
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}
