import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** No configured network has this id. */
export class NetworkNotFoundError extends LatchkeyError {
  override readonly name = 'NetworkNotFoundError'
  readonly kind = 'network_not_found'

  constructor(options?: LatchkeyErrorOptions) {
    super('Network not found', options)
  }
}
