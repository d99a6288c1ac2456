import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The wallet's result is not a signature of the requested data. Nothing was sent by this library. */
export class UnexpectedSignatureError extends LatchkeyError {
  override readonly name = 'UnexpectedSignatureError'
  readonly kind = 'unexpected_signature'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet signed something else than it was asked to', options)
  }
}

/** The data to sign is not a transaction, or does not need the account's signature. The wallet was not prompted. */
export class InvalidTransactionError extends LatchkeyError {
  override readonly name = 'InvalidTransactionError'
  readonly kind = 'invalid_transaction'

  constructor(options?: LatchkeyErrorOptions) {
    super('This is not a transaction that your account can sign', options)
  }
}
