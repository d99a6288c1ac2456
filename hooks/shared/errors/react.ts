import { LatchkeyError } from './LatchkeyError.js'

/** A hook or component of the library is used outside a LatchkeyProvider. */
export class ProviderMissingError extends LatchkeyError {
  override readonly name = 'ProviderMissingError'
  readonly kind = 'provider_missing'

  constructor() {
    super('Put a LatchkeyProvider above what uses this hook')
  }
}
