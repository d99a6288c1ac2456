import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** Balances could not be read, or not on this network. The next try waits 30 s. */
export class TokenBalanceUnavailableError extends LatchkeyError {
  override readonly name = 'TokenBalanceUnavailableError'
  readonly kind = 'token_balance_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('Token Balance Unavailable', options)
  }
}
