import { restoreStored } from '../session/effects/restoreStored.js'
import { loadOnce } from '../shared/loadOnce.js'
import type { Env } from '../shared/types/env.js'
import type { Config } from './config.js'
import { loadSession } from './loadSession.js'
import type { Latchkey, LatchkeyParts } from './types.js'

/** Replaced by bundlers, which then remove unreachable code. */
declare const process: { env: { NODE_ENV?: string } }

type Lifetime = Pick<Latchkey, 'start' | 'wake' | 'destroy'>

async function warn(config: Config, env: Env): Promise<void> {
  const { warnInDevelopment } = await import('./warnInDevelopment.js')
  warnInDevelopment(config, env)
}

/**
 * Counts starts, so that StrictMode's start–stop–start is one start, and stops everything with the last stop. The
 * effects load only when they are needed: for a connection of an earlier visit or of another tab, or when the user
 * wants to connect.
 */
export function createLifetime(parts: LatchkeyParts, config: Config): Lifetime {
  const { attempts, env, session, switches } = parts
  let starts = 0
  let isDestroyed = false
  let life = new AbortController()
  let run: (() => Promise<void>) | undefined
  let stopWatching: (() => void) | undefined
  let cancelStop = () => {}
  let hasWarned = false

  async function wake() {
    if (isDestroyed) return
    const { signal } = life
    run ??= loadOnce(async () => (await loadSession()).runEffects(parts, signal))
    await run()
  }

  function end() {
    stopWatching?.()
    stopWatching = undefined
    // Abort the effects that store and sync state first: a page that unloads ends no connection.
    life.abort()
    life = new AbortController()
    run = undefined
    attempts.abortAll()
    switches.abortAll()
  }

  return {
    wake,
    start() {
      if (isDestroyed) return () => {}
      cancelStop()
      starts += 1
      if (process.env.NODE_ENV === 'development' && !hasWarned) {
        hasWarned = true
        warn(config, env).catch(() => undefined)
      }
      stopWatching ??= restoreStored(parts, wake, loadSession)
      let isTaken = false
      return () => {
        if (isTaken) return
        isTaken = true
        starts -= 1
        // A remount in the same tick, as in StrictMode or a hot reload, continues with the running effects.
        if (starts === 0) cancelStop = env.schedule(end, 0)
      }
    },
    destroy() {
      isDestroyed = true
      cancelStop()
      end()
      parts.modal.closed()
      for (const connector of session.getState().connectors) connector.destroy?.()
    },
  }
}
