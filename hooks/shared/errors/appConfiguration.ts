import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** A hosted service rejects the project id, or this page's origin for it. Only the site's developers can fix that. */
export class InvalidAppConfigurationError extends LatchkeyError {
  override readonly name = 'InvalidAppConfigurationError'
  readonly kind = 'invalid_app_configuration'

  constructor(options?: LatchkeyErrorOptions) {
    super('Invalid App Configuration', options)
  }
}
