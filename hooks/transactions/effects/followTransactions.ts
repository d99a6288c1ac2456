import type { LatchkeyParts } from '../../instance/types.js'
import { refreshOnTransaction } from '../../portfolio/effects/refreshOnTransaction.js'
import type { Env } from '../../shared/types/env.js'
import { followStored } from '../followStored.js'
import { watch } from '../watching/watch.js'
import { tellOfTransactions } from './announceTransactions.js'

/** Keeps transactions at what the chains say, in one tab that is in sight for all of them, until it is ended. */
export function followTransactions(parts: LatchkeyParts): () => void {
  const { env, id } = parts
  const stops = [
    // Who listens comes before who speaks.
    refreshOnTransaction(parts),
    tellOfTransactions(parts),
    followStored(parts),
    whileAwake(env, () => holdLock(env, `latchkey:${id}:transactions`, () => watch(parts))),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

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
