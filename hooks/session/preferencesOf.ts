import { createRemembered, type Remembered } from '../shared/storage/createRemembered.js'
import type { LatchkeyStorage } from '../shared/storage/createStorage.js'
import type { AccountTypes } from '../shared/types/account.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import { preferredAccountTypes, preferredCurrency } from './preferenceValues.js'

/** What a person prefers, beside what the config says. */
export type PreferencesStore = {
  readonly currency: Remembered<FiatCurrency>
  /** Only those that were chosen; see `accountTypeOf`. */
  readonly accountTypes: Remembered<AccountTypes>
}

export type PreferencesContext = {
  readonly config: { readonly currency: FiatCurrency }
  readonly storage: LatchkeyStorage
  readonly cache: { preferences?: PreferencesStore | undefined }
}

/** The instance's preferences, those of an earlier visit taken up. The first read of an instance makes them. */
export function preferencesOf({ cache, config, storage }: PreferencesContext): PreferencesStore {
  cache.preferences ??= {
    currency: createRemembered({ storage, stored: preferredCurrency, initial: config.currency }),
    accountTypes: createRemembered({ storage, stored: preferredAccountTypes, initial: {} }),
  }
  return cache.preferences
}
