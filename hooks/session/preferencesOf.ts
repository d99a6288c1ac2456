import { createRemembered, type Remembered } from '../shared/storage/createRemembered.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { AccountTypes } from '../shared/types/account.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import { preferredAccountTypes, preferredCurrency } from './preferenceValues.js'

/** The user's preferences, with the config's as defaults. */
export type PreferencesStore = {
  readonly currency: Remembered<FiatCurrency>
  /** Only chosen types; see `accountTypeOf`. */
  readonly accountTypes: Remembered<AccountTypes>
}

export type PreferencesContext = {
  readonly config: { readonly currency: FiatCurrency }
  readonly storage: LatchkeyStorage
  readonly cache: { preferences?: PreferencesStore | undefined }
}

/** The instance's preferences, restored from storage. Created by the first read. */
export function preferencesOf({ cache, config, storage }: PreferencesContext): PreferencesStore {
  cache.preferences ??= {
    currency: createRemembered({ storage, stored: preferredCurrency, initial: config.currency }),
    accountTypes: createRemembered({ storage, stored: preferredAccountTypes, initial: {} }),
  }
  return cache.preferences
}
