import { connectedConnectorId, connectionStatus } from '../utils/storage/pageValues.js'
import { readPreferences } from './readPreferences.js'
import type { Latchkey, LatchkeyParts } from './types.js'

/**
 * Counts starts, so that StrictMode's start–stop–start is one start, and ends everything with the last stop. The
 * rules load only when they are needed: for a connection of an earlier visit or of another tab, or when somebody
 * wants to connect.
 */
export function createLifetime(parts: LatchkeyParts): Pick<Latchkey, 'start' | 'wake' | 'destroy'> {
  const { attempts, chains, config, env, session, storage, switches } = parts
  let starts = 0
  let isDestroyed = false
  let running: Promise<void> | undefined
  let life = new AbortController()
  let stopWatching: (() => void) | undefined
  let cancelEnding = () => {}

  const hasStored = () => chains.namespaces.some((namespace) => storage.read(connectedConnectorId(namespace)))

  async function wake() {
    if (isDestroyed) return
    const { signal } = life
    running ??= import('./runEffects.js').then(({ runEffects }) => runEffects(parts, signal))
    const mine = running
    // A chunk that could not be fetched may be there at the next try.
    mine.catch(() => {
      if (running === mine) running = undefined
    })
    await mine
  }

  function watch() {
    readPreferences(parts)
    if (!config.enableReconnect && hasStored()) {
      for (const namespace of chains.namespaces) storage.remove(connectedConnectorId(namespace))
      storage.write(connectionStatus, 'disconnected')
    }
    const wakeIfStored = () => {
      if (hasStored()) wake().catch(session.restored)
      else session.restored()
    }
    wakeIfStored()
    return storage.subscribe(wakeIfStored)
  }

  function end() {
    stopWatching?.()
    stopWatching = undefined
    // First those who remember and tell others: that this page goes away ends no connection.
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
      cancelEnding()
      starts += 1
      stopWatching ??= watch()
      let isTaken = false
      return () => {
        if (isTaken) return
        isTaken = true
        starts -= 1
        // A remount in the same tick, as in StrictMode or a hot reload, goes on with what runs.
        if (starts === 0) cancelEnding = env.schedule(end, 0)
      }
    },
    destroy() {
      isDestroyed = true
      cancelEnding()
      end()
    },
  }
}
