import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The terms have to be accepted before anything connects (`features.legalCheckbox`). */
export class TermsNotAcceptedError extends LatchkeyError {
  override readonly name = 'TermsNotAcceptedError'
  readonly kind = 'terms_not_accepted'

  constructor(options?: LatchkeyErrorOptions) {
    super('Accept the terms first', options)
  }
}

/** The wallet is not in this page, and there is no way to reach it elsewhere: set `pairing` in the config. */
export class WalletNotReachableError extends LatchkeyError {
  override readonly name = 'WalletNotReachableError'
  readonly kind = 'wallet_not_reachable'

  constructor(options?: LatchkeyErrorOptions) {
    super('This wallet can not be reached from here', options)
  }
}
