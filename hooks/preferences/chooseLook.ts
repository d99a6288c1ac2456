import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import { chosenLook, type Look } from './chosenLook.js'
import type { AppearanceStore } from './store.js'

/** The part of the instance that holds its theme and locale. */
export type AppearanceContext = { readonly appearance: AppearanceStore; readonly storage: LatchkeyStorage }

/** Applies a user's choice and stores it; earlier choices of other keys remain. */
export function chooseLook({ appearance, storage }: AppearanceContext, choice: Partial<Look>): void {
  storage.write(chosenLook, { ...storage.read(chosenLook), ...choice })
  appearance.voicesChanged({ own: { ...appearance.getState().own, ...choice } })
}
