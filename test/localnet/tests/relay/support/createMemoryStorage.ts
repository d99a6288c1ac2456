/** What a client remembers between visits, in the shape that the official clients ask for. Values are kept as JSON. */
export type MemoryStorage = {
  getKeys(): Promise<string[]>
  // biome-ignore lint/suspicious/noExplicitAny: the clients' own declaration
  getEntries<value = any>(): Promise<[string, value][]>
  // biome-ignore lint/suspicious/noExplicitAny: the clients' own declaration
  getItem<value = any>(key: string): Promise<value | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: the clients' own declaration
  setItem<value = any>(key: string, value: value): Promise<void>
  removeItem(key: string): Promise<void>
}

export function createMemoryStorage(): MemoryStorage {
  const items = new Map<string, string>()
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async () => [...items].map(([key, text]) => [key, JSON.parse(text)]),
    async getItem(key) {
      const text = items.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async setItem(key, value) {
      items.set(key, JSON.stringify(value))
    },
    async removeItem(key) {
      items.delete(key)
    },
  }
}
