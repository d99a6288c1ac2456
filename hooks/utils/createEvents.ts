import type { EventListener, Events } from '../types/events.js'
import { reportFault } from './reportFault.js'

/** An event stream of one instance. A listener that throws does not keep the others from hearing. */
export function createEvents(): Events {
  const listeners = new Set<EventListener>()
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (thrown) {
          // The host's own fault belongs on the host's own console.
          reportFault(thrown)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
