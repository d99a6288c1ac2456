import type { Turns } from './createTurns.js'

type Hold = () => unknown
type Options = { signal?: AbortSignal | undefined }
type Lock = { name: string; tab: number; release(): void }

/** Web Locks of one origin, which are granted in a turn of their own, and which a tab that crashes loses. */
export function createLocks(later: Turns['later']) {
  let held: Lock[] = []
  let waiting: { name: string; tab: number; start(): void }[] = []
  const gone = new Set<number>()
  const isFree = (name: string) => held.every((lock) => lock.name !== name)
  function next(name: string) {
    const [first] = waiting.filter((one) => one.name === name)
    if (first === undefined || !isFree(name)) return
    waiting = waiting.filter((one) => one !== first)
    first.start()
  }
  const locksOf = (tab: number) => ({
    request(name: string, ...rest: readonly [Hold] | readonly [Options, Hold]) {
      if (gone.has(tab)) return new Promise(() => {})
      const run = rest.length === 1 ? rest[0] : rest[1]
      const { signal } = rest.length === 1 ? {} : rest[0]
      return new Promise((resolve, reject) => {
        const start = () => {
          const lock: Lock = { name, tab, release: () => {} }
          lock.release = () => {
            held = held.filter((one) => one !== lock)
            next(name)
          }
          held.push(lock)
          later(() => void (async () => run())().then(resolve, reject).finally(lock.release))
        }
        const entry = { name, tab, start }
        waiting.push(entry)
        next(name)
        // An abort counts until the lock is granted.
        signal?.addEventListener('abort', () => {
          if (!waiting.includes(entry)) return
          waiting = waiting.filter((one) => one !== entry)
          reject(signal.reason)
        })
      })
    },
    query: async () => ({ held: held.map(({ name }) => ({ name })), pending: [] }),
  })
  return {
    locksOf,
    isHolding: (tab: number) => [...held, ...waiting].some((one) => one.tab === tab),
    dropped(tab: number) {
      gone.add(tab)
      waiting = waiting.filter((one) => one.tab !== tab)
      for (const lock of held.filter((one) => one.tab === tab)) lock.release()
    },
  }
}
