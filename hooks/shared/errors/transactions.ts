import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The data to record is not a sent transaction: its id, sender or quantities are invalid. */
export class TransactionNotRecordedError extends LatchkeyError {
  override readonly name = 'TransactionNotRecordedError'
  readonly kind = 'transaction_not_recorded'

  constructor(options?: LatchkeyErrorOptions) {
    super('This transaction could not be recorded', options)
  }
}
