'use client'
import { useSyncExternalStore } from 'react'

type Readable<state> = {
  getState: () => state
  getInitialState: () => state
  subscribe: (listener: (state: state, before: state) => void) => () => void
}

/** Subscribes to a slice's state; returns the initial state on a server and in the first render. */
export function useSlice<state>({ subscribe, getState, getInitialState }: Readable<state>): state {
  return useSyncExternalStore(subscribe, getState, getInitialState)
}
