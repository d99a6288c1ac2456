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

/** The bytes to sign as a message are a transaction: a signature of them would send it. The wallet was not asked. */
export class TransactionAsMessageError extends LatchkeyError {
  override readonly name = 'TransactionAsMessageError'
  readonly kind = 'transaction_as_message'

  constructor(options?: LatchkeyErrorOptions) {
    super('This message is a transaction, so it can not be signed as a message', options)
  }
}
