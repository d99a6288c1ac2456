import type { Adapter, AdapterPayload } from 'oidc-provider'

type Entry = { readonly payload: AdapterPayload; readonly expiresAt: number }

/** What the provider remembers: log-ins under way, codes, tokens. In memory, bounded. */
export type OidcMemory = {
  adapter(model: string): Adapter
  clear(): void
}

const mostEntries = 2_000

export function createOidcMemory(): OidcMemory {
  const entries = new Map<string, Entry>()

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key)
    if (entry !== undefined && entry.expiresAt > Date.now()) return entry.payload
    entries.delete(key)
    return undefined
  }
  const findWhere = (model: string, property: 'uid' | 'userCode', value: string) => {
    for (const key of entries.keys()) {
      const payload = key.startsWith(`${model}:`) ? read(key) : undefined
      if (payload?.[property] === value) return payload
    }
    return undefined
  }
  return {
    adapter: (model) => ({
      async upsert(id, payload, expiresIn) {
        const key = `${model}:${id}`
        entries.delete(key)
        entries.set(key, {
          payload,
          expiresAt: expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1_000,
        })
        const [oldest] = entries.keys()
        if (entries.size > mostEntries && oldest !== undefined) entries.delete(oldest)
      },
      find: async (id) => read(`${model}:${id}`),
      findByUid: async (uid) => findWhere(model, 'uid', uid),
      findByUserCode: async (userCode) => findWhere(model, 'userCode', userCode),
      async consume(id) {
        const payload = read(`${model}:${id}`)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000)
      },
      async destroy(id) {
        entries.delete(`${model}:${id}`)
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }),
    clear: () => entries.clear(),
  }
}
