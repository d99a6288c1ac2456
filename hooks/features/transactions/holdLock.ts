import type { Env } from '../../types/env.js'

/**
 * Runs something while this page holds a lock that no other page of the site has, until it is ended. Where the browser
 * has no locks it runs at once.
 */
export function holdLock({ window }: Pick<Env, 'window'>, name: string, run: () => () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let stop: (() => void) | undefined
  const start = () => {
    if (!signal.aborted) stop ??= run()
  }
  const locks = window?.navigator?.locks
  if (locks === undefined) start()
  else
    locks
      .request(name, { signal }, () => {
        start()
        return new Promise<void>((resolve) => {
          if (signal.aborted) resolve()
          else signal.addEventListener('abort', () => resolve(), { once: true })
        })
      })
      // Where they are blocked.
      .catch(start)
  return () => {
    controller.abort()
    stop?.()
  }
}
