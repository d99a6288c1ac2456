import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import { chosenLook, type Look } from './chosenLook.js'
import type { AppearanceStore } from './store.js'

/** The part of the instance that says how it looks and speaks. */
export type AppearanceContext = { readonly appearance: AppearanceStore; readonly storage: LatchkeyStorage }

/** Takes a person's choice and keeps it for later visits; what they chose of the rest stays. */
export function chooseLook({ appearance, storage }: AppearanceContext, choice: Partial<Look>): void {
  storage.write(chosenLook, { ...storage.read(chosenLook), ...choice })
  appearance.voicesChanged({ own: { ...appearance.getState().own, ...choice } })
}
