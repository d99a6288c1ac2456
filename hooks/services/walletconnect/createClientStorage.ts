import * as v from 'valibot'
import type { LatchkeyStorage, StoredValue } from '../../utils/createStorage.js'
import { deeplinkChoice } from '../../utils/storage/deeplinkChoice.js'
import { mergeStored } from './mergeStored.js'
import { type ApprovedSession, sessionsSchema } from './schemas/session.js'
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
