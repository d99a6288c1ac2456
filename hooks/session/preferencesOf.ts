import { defineLazy, type LazyContext } from '../shared/defineLazy.js'
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

export type PreferencesContext = LazyContext & {
  readonly config: { readonly currency: FiatCurrency }
  readonly storage: LatchkeyStorage
}

/** The instance's preferences, restored from storage. */
export const preferencesOf = defineLazy(
  ({ config, storage }: Omit<PreferencesContext, 'lazy'>): PreferencesStore => ({
    currency: createRemembered({ storage, stored: preferredCurrency, initial: config.currency }),
    accountTypes: createRemembered({ storage, stored: preferredAccountTypes, initial: {} }),
  }),
)
