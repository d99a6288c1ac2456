type Hold = (lock: { name: string }) => unknown

/** Web Locks of one origin, exclusive only. */
export function createLocks() {
  const held = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name: string, ...rest: readonly unknown[]) {
      const run = rest.at(-1) as Hold
      const mine = (queues.get(name) ?? Promise.resolve()).then(async () => {
        held.add(name)
        try {
          return await run({ name })
        } finally {
          held.delete(name)
        }
      })
      queues.set(
        name,
        mine.catch(() => undefined),
      )
      return mine
    },
    query: async () => ({ held: Array.from(held, (name) => ({ name })), pending: [] }),
  }
}
