'use client'
import { useSyncExternalStore } from 'react'

type Readable<state> = {
  getState: () => state
  getInitialState: () => state
  subscribe: (listener: (state: state, before: state) => void) => () => void
}

/** A slice's state, drawn again when it changes; on a server and in the first render its initial one. */
export function useSlice<state>({ subscribe, getState, getInitialState }: Readable<state>): state {
  return useSyncExternalStore(subscribe, getState, getInitialState)
}
