import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** A hosted service refuses the project id, or this page under it. Only the site's own people can mend that. */
export class InvalidAppConfigurationError extends LatchkeyError {
  override readonly name = 'InvalidAppConfigurationError'
  readonly kind = 'invalid_app_configuration'

  constructor(options?: LatchkeyErrorOptions) {
    super('Invalid App Configuration', options)
  }
}
