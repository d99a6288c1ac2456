import { chosenLook } from '../preferences/chosenLook.js'
import { networkOf } from '../session/accountOf.js'
import { namespaceOf } from '../shared/caip.js'
import { activeNamespace, connectedConnectorId, connectionStatus } from '../shared/storage/pageValues.js'
import { readActiveNetworkId } from '../shared/storage/readActiveNetworkId.js'
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
  let running: Promise<void> | undefined
  let life = new AbortController()
  let stopWatching: (() => void) | undefined
  let cancelStop = () => {}
  let hasWarned = false

  async function wake() {
    if (isDestroyed) return
    const { signal } = life
    running ??= loadSession().then(({ runEffects }) => runEffects(parts, signal))
    const current = running
    // After a failed chunk load the next call tries again.
    current.catch(() => {
      if (running === current) running = undefined
    })
    await current
  }

  function end() {
    stopWatching?.()
    stopWatching = undefined
    // Abort the effects that store and sync state first: a page that unloads ends no connection.
    life.abort()
    life = new AbortController()
    running = undefined
    attempts.abortAll()
    switches.abortAll()
  }

  return {
    wake,
    start() {
      if (isDestroyed) return () => undefined
      cancelStop()
      starts += 1
      if (process.env.NODE_ENV === 'development' && !hasWarned) warn(config, env).catch(() => undefined)
      hasWarned = true
      stopWatching ??= watchStorage(parts, wake)
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
      for (const connector of session.getState().connectors) connector.destroy?.()
    },
  }
}

/**
 * Restores what an earlier visit stored and follows what other tabs store. Loads the connecting code for a stored
 * connection; a page without one continues without it.
 */
export function watchStorage(parts: LatchkeyParts, wake: () => Promise<void>): () => void {
  const { appearance, chains, config, env, session, storage } = parts
  const { locale, theme } = config
  const hasStored = () => chains.namespaces.some((namespace) => storage.read(connectedConnectorId(namespace)))

  const networkId = readActiveNetworkId(storage)
  if (networkId !== undefined && networkOf(config.networks, networkId))
    session.networkChosen(namespaceOf(networkId), networkId)
  const namespace = storage.read(activeNamespace)
  if (namespace !== undefined && chains.namespaces.includes(namespace)) session.namespaceChosen(namespace)
  if (!config.enableReconnect) {
    if (hasStored()) {
      for (const namespace of chains.namespaces) storage.remove(connectedConnectorId(namespace))
      storage.write(connectionStatus, 'disconnected')
    }
    loadSession()
      .then(({ endStored }) => endStored(parts))
      .catch(() => undefined)
  }
  const follow = () => {
    appearance.voicesChanged({
      own: { theme, locale: locale ?? env.window?.navigator.language ?? 'en', ...storage.read(chosenLook) },
    })
    if (hasStored()) wake().catch(session.restored)
    else session.restored()
  }
  follow()
  return storage.subscribe(follow)
}
