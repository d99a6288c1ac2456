type Hold = (lock: { name: string }) => unknown
type Options = { signal?: AbortSignal | undefined; mode?: LockMode | undefined }
type Request = { name: string; mode: LockMode; isHeld: boolean; start(): void }

/** Web Locks of one origin, which are granted in the order in which they are asked for. */
export function createLocks() {
  let requests: readonly Request[] = []
  const isFree = ({ name, mode }: Request, before: readonly Request[]) =>
    before.every((other) => other.name !== name || (mode === 'shared' && other.mode === 'shared'))
  function grant() {
    for (const [index, one] of requests.entries()) {
      if (one.isHeld || !isFree(one, requests.slice(0, index))) continue
      one.isHeld = true
      one.start()
    }
  }
  function remove(request: Request) {
    requests = requests.filter((one) => one !== request)
    grant()
  }
  return {
    request(name: string, ...rest: readonly [Hold] | readonly [Options, Hold]) {
      const run = rest.length === 1 ? rest[0] : rest[1]
      const { signal, mode = 'exclusive' } = rest.length === 1 ? {} : rest[0]
      return new Promise((resolve, reject) => {
        const start = () =>
          queueMicrotask(
            () =>
              void (async () => run({ name }))()
                .then(resolve, reject)
                .finally(() => remove(request)),
          )
        const request: Request = { name, mode, isHeld: false, start }
        if (signal?.aborted) return reject(signal.reason)
        requests = [...requests, request]
        grant()
        // An abort counts until the lock is granted.
        signal?.addEventListener('abort', () => {
          if (request.isHeld) return
          remove(request)
          reject(signal.reason)
        })
      })
    },
    query: async () => {
      const named = (isHeld: boolean) =>
        requests.filter((one) => one.isHeld === isHeld).map(({ name, mode }) => ({ name, mode }))
      return { held: named(true), pending: named(false) }
    },
  }
}
