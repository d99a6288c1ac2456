import type { Env, StorageLike } from '../types/env.js'

/** One thing to remember: its name, and how to trust what stands under it. */
export type StoredValue<value> = {
  readonly name: string
  /** Takes whatever JSON holds; undefined where nothing of it can be used. */
  parse(json: unknown): value | undefined
  /** What to write; needed where the value holds something that JSON can't, such as bigint. */
  toJson?(value: value): unknown
}

/** What one instance remembers. Nothing here throws: where the browser blocks or lacks storage, memory stands in. */
export type LatchkeyStorage = {
  read<value>(stored: StoredValue<value>): value | undefined
  write<value>(stored: StoredValue<value>, value: value): void
  remove(stored: Pick<StoredValue<unknown>, 'name'>): void
  /** Hears of writes in other tabs by name, sometimes twice; undefined: everything was cleared. Returns its end. */
  subscribe(listener: (name: string | undefined) => void): () => void
}

export type CreateStorageParameters = {
  env: Pick<Env, 'storage' | 'window'>
  /** The instance's id. */
  id: string
  /** The host's own. Default: that of the env. */
  storage?: StorageLike | undefined
}

// Far above anything that is written; a longer text is not ours.
const longest = 1_000_000

/** Carries what a `storage` event can't: the writes to a storage of the host's own. */
function openChannel(window: Window | undefined, name: string): BroadcastChannel | undefined {
  try {
    const { BroadcastChannel } = (window ?? {}) as Partial<typeof globalThis>
    return BroadcastChannel && new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

/**
 * Keeps JSON values under `latchkey:1:<id>:<name>`; the 1 changes with the form of the values.
 *
 * @example
 * const storage = createStorage({ env, id: 'default' })
 * storage.write(activeNamespace, 'eip155')
 * storage.read(activeNamespace) // 'eip155', also in the next visit
 */
export function createStorage({ env, id, storage }: CreateStorageParameters): LatchkeyStorage {
  const prefix = `latchkey:1:${id}:`
  /** What could not be written; null: what could not be removed. */
  const unsaved = new Map<string, string | null>()
  const channels = new Set<BroadcastChannel>()
  const reach = () => storage ?? env.storage

  function save(name: string, text: string | null) {
    const key = prefix + name
    unsaved.set(name, text)
    try {
      if (text === null) reach()?.removeItem(key)
      else reach()?.setItem(key, text)
      // Some storages take a value and lose it.
      if (reach()?.getItem(key) === text) unsaved.delete(name)
    } catch {}
    for (const channel of channels) channel.postMessage(name)
  }

  return {
    read({ name, parse }) {
      try {
        const text = unsaved.has(name) ? unsaved.get(name) : reach()?.getItem(prefix + name)
        return typeof text === 'string' && text.length <= longest ? parse(JSON.parse(text)) : undefined
      } catch {
        return undefined
      }
    },
    write({ name, toJson }, value) {
      save(name, JSON.stringify(toJson ? toJson(value) : value))
    },
    remove({ name }) {
      save(name, null)
    },
    subscribe(listener) {
      const { window } = env
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null) listener(undefined)
        else if (key.startsWith(prefix)) listener(key.slice(prefix.length))
      }
      window?.addEventListener('storage', onStorage)

      const channel = openChannel(window, `latchkey:${id}`)
      if (channel) {
        channels.add(channel)
        channel.onmessage = ({ data }) => typeof data === 'string' && listener(data)
      }
      return () => {
        window?.removeEventListener('storage', onStorage)
        if (channel) channels.delete(channel)
        channel?.close()
      }
    },
  }
}
