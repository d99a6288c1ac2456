import type { LatchkeyStorage, StoredValue } from './createStorage.js'

type Listener<value> = (now: value, before: value) => void

/** One stored value, shared by every component and tab of the instance. */
export type Remembered<value> = {
  getState(): value
  /** On a server and in the first render. */
  getInitialState(): value
  subscribe(listener: Listener<value>): () => void
  /** Applies a change to what is stored now, so that no change of another tab is lost. */
  change(next: (now: value) => value): void
}

export type CreateRememberedParameters<value> = {
  storage: LatchkeyStorage
  stored: StoredValue<value>
  /** Default while nothing is stored. */
  initial: value
}

/** Follows a stored value while it has subscribers. */
export function createRemembered<value>({
  storage,
  stored,
  initial,
}: CreateRememberedParameters<value>): Remembered<value> {
  const read = () => storage.read(stored) ?? initial
  const listeners = new Set<Listener<value>>()
  let state = read()
  let stop = () => {}
  const update = (next: value) => {
    const before = state
    state = next
    for (const listener of listeners) listener(next, before)
  }
  return {
    getState: () => state,
    getInitialState: () => initial,
    subscribe(listener) {
      if (listeners.size === 0) {
        stop = storage.subscribe((name) => {
          if (name === undefined || name === stored.name) update(read())
        })
        // Another tab may have written while there was no subscriber.
        state = read()
      }
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop()
      }
    },
    change(next) {
      const now = next(read())
      storage.write(stored, now)
      update(now)
    },
  }
}
