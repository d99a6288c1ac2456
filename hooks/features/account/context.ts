import type { Env } from '../../types/env.js'
import type { FiatCurrency, Portfolio } from '../../types/portfolio.js'
import type { RetryGate } from '../../utils/createRetryGate.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import type { PreferencesContext } from '../session/preferencesOf.js'
import type { SessionContext } from '../session/store.js'
import type { TokenPreferencesContext } from './tokenPreferencesOf.js'

/** The part of the instance that reading an account may touch. */
export type AccountContext = SessionContext & {
  readonly config: { readonly currency: FiatCurrency }
  readonly id: string
  readonly env: Env
  readonly storage: LatchkeyStorage
  /** Filled by `balanceGateOf`, `preferencesOf` and `tokenPreferencesOf`. */
  readonly cache: PreferencesContext['cache'] &
    TokenPreferencesContext['cache'] & { balanceGate?: RetryGate | undefined }
  readonly services: { readonly portfolio: Portfolio }
}
