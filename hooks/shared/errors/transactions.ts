import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** What should be kept is no transaction that was sent: its id, sender or figures have no such form. */
export class TransactionNotRecordedError extends LatchkeyError {
  override readonly name = 'TransactionNotRecordedError'
  readonly kind = 'transaction_not_recorded'

  constructor(options?: LatchkeyErrorOptions) {
    super('This transaction could not be recorded', options)
  }
}
