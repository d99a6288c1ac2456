import { loadSession } from './loadSession.js'

/** Loads ahead what a first read of the directory needs. Failures are ignored here: the read shows them. */
export function prefetchDirectory(): Promise<void> {
  return loadSession()
    .then((session) => session.prefetchDirectory())
    .catch(() => undefined)
}
