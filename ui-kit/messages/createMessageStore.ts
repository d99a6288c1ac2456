import type { Message, MessageTable } from './Message.js'

/** Loads one area of one language, usually by `import()`. */
export type LoadMessages = (locale: string, area: string) => Promise<MessageTable>

/** The language of the kit, and its texts. */
export type CreateMessageStoreParameters = {
  /** BCP 47 tag. Default `'en'`. */
  locale?: string | undefined
  /** The host's own texts by key. They override every language. */
  messages?: MessageTable | undefined
  /**
   * Languages to choose from in Settings, as BCP 47 tags. `useLocale` returns the chosen one; pass it back as `locale`.
   * Default none.
   */
  languages?: readonly string[] | undefined
  /** Loads the texts of other languages. Without it every language is shown in English. */
  loadMessages?: LoadMessages | undefined
  /** Called with a key that the language lacks, or with an area that failed to load. English is the fallback. */
  onMissing?:
    | ((missing: {
        /** BCP 47. */
        locale: string
        /** The key, or the area. */
        key: string
      }) => void)
    | undefined
}

export type MessageStore = {
  readonly locale: string
  readonly languages: readonly string[]
  find: (key: string) => Message | undefined
  /** Loads an area once. Resolves also on failure: English is the fallback, and the next call retries. */
  loadArea: (area: string) => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Increases with every area that has loaded. */
  getVersion: () => number
}

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale) && !/^en-xa$/i.test(locale)

/** Messages of one language: the host's overrides first, then the areas loaded so far. */
export function createMessageStore({
  locale = 'en',
  languages = [],
  messages = {},
  loadMessages,
  onMissing,
}: CreateMessageStoreParameters = {}): MessageStore {
  const loads = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  let loaded: MessageTable = {}
  let version = 0

  async function load(area: string): Promise<void> {
    if (loadMessages === undefined || isEnglish(locale)) return
    try {
      const words = await loadMessages(locale, area)
      // Read `loaded` only after the await: another area may have loaded in the meantime.
      loaded = { ...loaded, ...words }
    } catch {
      // `loadMessages` may throw before the load is noted.
      await undefined
      loads.delete(area)
      try {
        onMissing?.({ locale, key: area })
      } catch (thrown) {
        globalThis.reportError?.(thrown)
      }
      return
    }
    version += 1
    for (const listener of listeners) listener()
  }

  return {
    locale,
    languages,
    find: (key) =>
      (Object.hasOwn(messages, key) ? messages[key] : undefined) ??
      (Object.hasOwn(loaded, key) ? loaded[key] : undefined),
    loadArea: (area) => {
      const pending = loads.get(area) ?? load(area)
      loads.set(area, pending)
      return pending
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getVersion: () => version,
  }
}
