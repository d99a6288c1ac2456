import type { Env } from '../../types/env.js'
import type { PortfolioSource } from '../../types/portfolio.js'
import type { RetryGate } from '../../utils/createRetryGate.js'
import type { LatchkeyStorage } from '../../utils/createStorage.js'
import type { SessionContext } from '../session/store.js'

/** The part of the instance that reading an account may touch. */
export type AccountContext = SessionContext & {
  readonly id: string
  readonly env: Env
  readonly storage: LatchkeyStorage
  /** Filled by `balanceGateOf`. */
  readonly cache: { balanceGate?: RetryGate | undefined }
  readonly services: { readonly portfolio: PortfolioSource }
}
