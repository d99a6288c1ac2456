import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** What the wallet gave back is no signature of what it was asked to sign. Nothing was sent from here. */
export class UnexpectedSignatureError extends LatchkeyError {
  override readonly name = 'UnexpectedSignatureError'
  readonly kind = 'unexpected_signature'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet signed something else than it was asked to', options)
  }
}

/** What should be signed is no transaction, or none that needs the account's signature. Nobody was asked. */
export class InvalidTransactionError extends LatchkeyError {
  override readonly name = 'InvalidTransactionError'
  readonly kind = 'invalid_transaction'

  constructor(options?: LatchkeyErrorOptions) {
    super('This is not a transaction that your account can sign', options)
  }
}
