import type { Message, MessageTable } from './Message.js'

/** Fetches one area of one language, usually by `import()`. */
export type LoadMessages = (locale: string, area: string) => Promise<MessageTable>

export type CreateMessageStoreParameters = {
  /** BCP 47; English without it. */
  locale?: string | undefined
  /** The host's own words by key; they win over every language. */
  messages?: MessageTable | undefined
  /** Languages to choose from in Settings, as BCP 47 tags. What is chosen is in `useLocale`; hand it back as `locale`. */
  languages?: readonly string[] | undefined
  /** Where other languages come from. Without it every language is English. */
  loadMessages?: LoadMessages | undefined
  /** Hears of a key that the language lacks, or of an area that failed to load; English stands in. */
  onMissing?: ((missing: { locale: string; key: string }) => void) | undefined
}

export type MessageStore = {
  readonly locale: string
  readonly languages: readonly string[]
  find: (key: string) => Message | undefined
  /** Loads an area once. Resolves also when it failed: English stands in, and the next call tries again. */
  loadArea: (area: string) => Promise<void>
  subscribe: (listener: () => void) => () => void
  /** Grows with every area that arrived. */
  getVersion: () => number
}

const isEnglish = (locale: string): boolean => /^en\b/i.test(locale) && !/^en-xa$/i.test(locale)

/** Words of one language: the host's overrides first, then the areas loaded so far. */
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
      // Only now: another area may have arrived while this one was on its way.
      loaded = { ...loaded, ...words }
    } catch {
      loads.delete(area)
      onMissing?.({ locale, key: area })
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
