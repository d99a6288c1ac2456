import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** What happened could not be read. What was read before stands. */
export class ActivityUnavailableError extends LatchkeyError {
  override readonly name = 'ActivityUnavailableError'
  readonly kind = 'activity_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('Failed to fetch transactions', options)
  }
}
