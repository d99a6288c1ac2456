type Hold = (lock: { name: string }) => unknown
type Options = { signal?: AbortSignal | undefined }

/** Web Locks of one origin, exclusive only. */
export function createLocks() {
  const held = new Set<string>()
  const queues = new Map<string, Promise<unknown>>()
  return {
    request(name: string, ...rest: readonly [Hold] | readonly [Options, Hold]) {
      const run = rest.length === 1 ? rest[0] : rest[1]
      const { signal } = rest.length === 1 ? {} : rest[0]
      let isGranted = false
      const before = queues.get(name) ?? Promise.resolve()
      const mine = before.then(async () => {
        signal?.throwIfAborted()
        isGranted = true
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
      if (signal === undefined) return mine
      // An abort counts until the lock is granted.
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => {
          if (!isGranted) reject(signal.reason)
        })
      })
      return Promise.race([mine, aborted])
    },
    query: async () => ({ held: Array.from(held, (name) => ({ name })), pending: [] }),
  }
}
