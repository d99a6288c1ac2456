import * as v from 'valibot'
import { readText } from '../../shared/readText.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import { deeplinkName } from '../../shared/storage/forgetDeeplink.js'
import { isWritable } from '../../shared/storage/isWritable.js'
import { type DeeplinkLookup, deeplinkKey } from './createDeeplinkLookup.js'
import { readClientRecords } from './readClientRecords.js'
import { type ApprovedSession, sessionsSchema } from './schemas.js'
import { sessionName } from './sessionName.js'

/** The sessions that the client stored; they may have expired, which the reader has to check. */
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
  /** Prefix that is unique to this client; stored names omit it. */
  prefix: string
  /** Returns the app to open for a request. */
  lookUp: DeeplinkLookup['lookUp']
  /** Called after the client wrote its sessions. */
  onSessions(): void
}

/** Storage in the form that WalletConnect's client expects. */
export type ClientStorage = {
  getKeys(): Promise<string[]>
  getEntries(): Promise<[string, unknown][]>
  getItem(key: string): Promise<unknown>
  setItem(key: string, value: unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Stores a client's data in the instance's storage. Each tab runs a client with its own state that writes whole
 * lists: the lists are merged here, so that no tab overwrites what another tab stored.
 */
export function createClientStorage(parameters: CreateClientStorageParameters): ClientStorage {
  const { storage, prefix, lookUp, onSessions } = parameters
  /** Copies of what the client last read or wrote, by key: it keeps mutating its objects. */
  const lastKnown = new Map<string, unknown>()
  const nameOf = (key: string) =>
    key.endsWith('//session') ? sessionName : `walletconnect:${key.split(`:${prefix}`).join('')}`
  const storeOf = (key: string) => key.slice(key.lastIndexOf('//') + 2)
  const isOfTopics = (key: string) => /^(history|messages)/.test(storeOf(key))
  const topicsIn = (key: string) => {
    const rows = storage.read(raw(nameOf(key)))
    return Array.isArray(rows) ? rows.map((row) => readText(row, 'topic')) : []
  }
  /** The records of a store that are usable and needed, as a copy. */
  const clean = (key: string, value: unknown) => {
    const name = storeOf(key)
    if (!isOfTopics(key)) return readClientRecords(value, { name })
    const live = new Set([...topicsIn('//session'), ...topicsIn(key.replace(name, 'pairing'))])
    return readClientRecords(value, { name, isLive: (topic) => live.has(topic) })
  }
  const read = (key: string) => {
    const value = storage.read(raw(nameOf(key)))
    return value === undefined ? undefined : clean(key, value)
  }

  /** What was said in an ended session is removed with it: it names accounts and requests. */
  function sessionsChanged(): void {
    for (const key of lastKnown.keys()) {
      const [stored, kept] = [storage.read(raw(nameOf(key))), read(key)]
      const isClean = isWritable(stored) && isEqual(stored, kept)
      if (isOfTopics(key) && !isClean) storage.write(raw(nameOf(key)), kept)
    }
    onSessions()
  }

  async function getItem(key: string): Promise<unknown> {
    if (key === deeplinkKey) return lookUp()
    const value = read(key)
    lastKnown.set(key, read(key))
    return value
  }
  return {
    getItem,
    getKeys: async () => [...lastKnown.keys()],
    getEntries: async () => Promise.all([...lastKnown.keys()].map(async (key) => [key, await getItem(key)])),
    async setItem(key, value) {
      const [base, mine] = [lastKnown.get(key), clean(key, value)]
      lastKnown.set(key, mine)
      storage.write(raw(nameOf(key)), mergeStored({ base, mine, theirs: read(key) }))
      if (nameOf(key) === sessionName) sessionsChanged()
    },
    async removeItem(key) {
      if (key === deeplinkKey) return storage.remove({ name: deeplinkName })
      lastKnown.delete(key)
      storage.remove(raw(nameOf(key)))
      if (nameOf(key) === sessionName) sessionsChanged()
    },
  }
}

type Entries = ReadonlyMap<string, unknown>

/** The key of a record in a list: the order of the client's lists does not matter. */
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
  /** What the writer last read or wrote. */
  base: unknown
  /** What the writer wants to store. */
  mine: unknown
  /** What is stored now, possibly written by another tab since. */
  theirs: unknown
}

/**
 * Merges two writers' records: applies the writer's changes since it last read to what is stored. The writer wins
 * where both changed the same record.
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
