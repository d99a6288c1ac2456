import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The activity could not be read. Data that was read before stays valid. */
export class ActivityUnavailableError extends LatchkeyError {
  override readonly name = 'ActivityUnavailableError'
  readonly kind = 'activity_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('Failed to fetch transactions', options)
  }
}
