'use client'
import { useStore } from 'zustand'

type Readable<state> = {
  getState: () => state
  getInitialState: () => state
  subscribe: (listener: (state: state, before: state) => void) => () => void
}

/** A slice's state, drawn again when it changes; on a server and in the first render its initial one. */
export function useSlice<state>(slice: Readable<state>): state {
  return useStore(slice)
}
