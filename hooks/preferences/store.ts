import { createSlice, type Slice } from '../shared/createSlice.js'
import type { Look } from './chosenLook.js'

/** Theme and locale of an instance, and their sources. */
export type Appearance = Look & {
  /** The user's choice, else the browser's or the config's. */
  readonly own: Look
  /** Set by the app with props of the modal. */
  readonly held: Partial<Look>
}

const transitions = {
  /** The app's props take precedence over the user's choice. */
  voicesChanged(before: Appearance, voices: Partial<Pick<Appearance, 'own' | 'held'>>): Appearance {
    const next = { ...before, ...voices }
    return { ...next, ...next.own, ...next.held }
  },
}

export type AppearanceStore = Slice<Appearance, typeof transitions>

export function createAppearanceStore(initial: Look): AppearanceStore {
  return createSlice<Appearance, typeof transitions>({ ...initial, own: initial, held: {} }, transitions)
}
