import type { LatchkeyStorage } from '../../utils/createStorage.js'
import { createRemembered, type Remembered } from '../../utils/storage/createRemembered.js'
import {
  noPreferences,
  tokenPreferences as stored,
  type TokenPreferences,
} from '../../utils/storage/tokenPreferences.js'

/** How a person wants to see what they own. */
export type TokenPreferencesStore = Remembered<TokenPreferences>

export type TokenPreferencesContext = {
  readonly storage: LatchkeyStorage
  readonly cache: { tokenPreferences?: TokenPreferencesStore | undefined }
}

/** The preferences of an instance. The first look makes them, and they stay. */
export function tokenPreferencesOf({ cache, storage }: TokenPreferencesContext): TokenPreferencesStore {
  cache.tokenPreferences ??= createRemembered({ storage, stored, initial: noPreferences })
  return cache.tokenPreferences
}
