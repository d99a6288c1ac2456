import { createSlice, type Slice } from '../shared/createSlice.js'
import type { Look } from './chosenLook.js'

/** How the instance looks and speaks, and who says so. */
export type Appearance = Look & {
  /** What a person chose or their browser says, else the config's. */
  readonly own: Look
  /** What the host holds by props of the modal. */
  readonly held: Partial<Look>
}

const transitions = {
  /** The host's props win over a person's choice. */
  voicesChanged(before: Appearance, voices: Partial<Pick<Appearance, 'own' | 'held'>>): Appearance {
    const next = { ...before, ...voices }
    return { ...next, ...next.own, ...next.held }
  },
}

export type AppearanceStore = Slice<Appearance, typeof transitions>

export function createAppearanceStore(initial: Look): AppearanceStore {
  return createSlice<Appearance, typeof transitions>({ ...initial, own: initial, held: {} }, transitions)
}
