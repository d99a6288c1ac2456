import type { Env } from '../../types/env.js'

/** Runs something while the page is in sight and online, anew each time, until it is ended. Without a page: always. */
export function whileAwake({ window }: Pick<Env, 'window'>, run: () => () => void): () => void {
  const page = window?.document
  let stop: (() => void) | undefined
  const update = () => {
    const isAwake = page?.visibilityState !== 'hidden' && window?.navigator?.onLine !== false
    if (!isAwake) {
      stop?.()
      stop = undefined
    } else stop ??= run()
  }
  const moments = ['focus', 'pageshow', 'online', 'offline'] as const
  update()
  for (const moment of moments) window?.addEventListener(moment, update)
  page?.addEventListener('visibilitychange', update)
  return () => {
    stop?.()
    stop = undefined
    for (const moment of moments) window?.removeEventListener(moment, update)
    page?.removeEventListener('visibilitychange', update)
  }
}
