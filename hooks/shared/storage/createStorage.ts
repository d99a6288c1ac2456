import type { Env, StorageLike } from '../types/env.js'

/** Definition of a stored value: its name, and how it is validated. */
export type StoredValue<value> = {
  /** Its key, without the instance's prefix. */
  readonly name: string
  /** Parses any JSON; undefined when nothing in it is usable. Depends on the JSON alone: the value is kept, and never changed. */
  parse(json: unknown): value | undefined
  /** Converts the value to JSON; needed where it holds what JSON cannot, such as bigint. */
  toJson?(value: value): unknown
}

/** Storage of one instance. No method throws: where the browser blocks or lacks storage, memory is the fallback. */
export type LatchkeyStorage = {
  /** The stored value; undefined when there is none that is valid. */
  read<value>(stored: StoredValue<value>): value | undefined
  /**
   * Writes a value that is not stored yet. Whether the storage has taken it; false: it is kept in memory, for this page
   * alone.
   */
  write<value>(stored: StoredValue<value>, value: value): boolean
  /** Deletes a value. */
  remove(stored: Pick<StoredValue<unknown>, 'name'>): void
  /**
   * Subscribes to changes by other tabs, by name; undefined: everything was cleared, or the page was shown again and may
   * have missed some. Returns a function that unsubscribes.
   */
  subscribe(listener: (name: string | undefined) => void): () => void
  /** Calls this tab's own subscribers, as if another tab had written. */
  notify(name: string): void
}

export type CreateStorageParameters = {
  env: Pick<Env, 'storage' | 'window'>
  /** Id of the instance. */
  id: string
  /** The app's own storage. Default: that of the env. */
  storage?: StorageLike | undefined
}

// Far above anything that is written; a longer text was not written by this library.
const maxLength = 1_000_000

/**
 * Stores JSON values under `latchkey:1:<id>:<name>`; the 1 changes with the form of the values.
 *
 * @example
 * const storage = createStorage({ env, id: 'default' })
 * storage.write(activeNamespace, 'eip155')
 * storage.read(activeNamespace) // 'eip155', also in the next visit
 */
export function createStorage({ env, id, storage }: CreateStorageParameters): LatchkeyStorage {
  const prefix = `latchkey:1:${id}:`
  /** What was written (null: removed), and what is stored instead where it could not be, until another tab writes. */
  const written = new Map<string, readonly [text: string | null, instead: string | null | undefined]>()
  /** The text that each definition parsed last, and its value: long lists are read often. */
  const parsed = new WeakMap<object, readonly [text: string, value: unknown]>()
  const listeners = new Set<(name: string | undefined) => void>()
  let channel: BroadcastChannel | undefined
  const backend = () => storage ?? env.storage
  function readText(name: string): string | null | undefined {
    try {
      return backend()?.getItem(prefix + name)
    } catch {}
    return undefined
  }

  function save(name: string, text: string | null) {
    if (readText(name) !== text)
      try {
        if (text === null) backend()?.removeItem(prefix + name)
        // One that is too long would not be read again, and what is there would be lost.
        else if (text.length <= maxLength) backend()?.setItem(prefix + name, text)
        channel?.postMessage(name)
      } catch {}
    const instead = readText(name)
    written.set(name, [text, instead])
    // Some storages accept a value and lose it.
    return instead === text
  }

  const tell = (name: string | undefined) => {
    for (const listener of listeners) listener(name)
  }
  const onStorage = ({ key }: { key?: string | null }) => {
    if (!key || key.startsWith(prefix)) tell(key?.slice(prefix.length))
  }
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const event of ['storage', 'pageshow']) env.window?.[change](event, onStorage as () => void)
  }

  return {
    read<value>({ name, parse }: StoredValue<value>) {
      const found = readText(name)
      const [own, instead] = written.get(name) ?? []
      const text = instead === found ? own : found
      if (!text || (text !== own && text.length > maxLength)) return undefined
      const last = parsed.get(parse)
      if (last?.[0] === text) return last[1] as value
      try {
        const value = parse(JSON.parse(text))
        parsed.set(parse, [text, value])
        return value
      } catch {}
      return undefined
    },
    write({ name, toJson }, value) {
      return save(name, JSON.stringify(toJson ? toJson(value) : value))
    },
    remove({ name }) {
      save(name, null)
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        listen('addEventListener')
        try {
          // Carries what a `storage` event can't: writes to the app's own storage. Throws where the page has none.
          channel = new (env.window as Window & typeof globalThis).BroadcastChannel(`latchkey:${id}`)
          channel.onmessage = ({ data }) => typeof data === 'string' && tell(data)
        } catch {}
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        listen('removeEventListener')
        channel?.close()
      }
    },
    notify: tell,
  }
}
