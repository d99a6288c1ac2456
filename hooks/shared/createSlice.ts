import { createStore, type StoreApi } from 'zustand/vanilla'
import { callHost } from './callHost.js'

type Transitions<state> = Record<string, (state: state, ...rest: never[]) => state>

type Bound<transition> = transition extends (state: never, ...rest: infer rest) => unknown
  ? (...rest: rest) => void
  : never

/** The read side of a zustand store plus one bound method per transition. State cannot be set from outside. */
export type Slice<state, transitions extends Transitions<state>> = Pick<
  StoreApi<state>,
  'getState' | 'getInitialState' | 'subscribe'
> & { [name in keyof transitions]: Bound<transitions[name]> }

/**
 * Binds pure transitions to a store. A transition that returns the same object notifies no subscriber. A subscriber that throws,
 * which may call the app's own code, is reported and affects no other.
 */
export function createSlice<state, transitions extends Transitions<state>>(
  initial: state,
  transitions: transitions,
): Slice<state, transitions> {
  const { setState, subscribe, ...readable } = createStore<state>(() => initial)
  const bound = Object.entries(transitions).map(([name, next]) => [
    name,
    (...rest: unknown[]) => setState((state) => next(state, ...(rest as never[])), true),
  ])
  return {
    ...Object.fromEntries(bound),
    ...readable,
    subscribe: (listener) => subscribe((...change) => callHost(() => listener(...change))),
  }
}
