import type { SiwxReason } from '../types/siwx.js'
import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/**
 * The sign-in failed. `isUserRejection` reports whether the user rejected it; other failures are in `cause` and
 * `details`.
 */
export class SignatureDeclinedError extends LatchkeyError {
  override readonly name = 'SignatureDeclinedError'
  readonly kind = 'signature_declined'

  constructor(options?: LatchkeyErrorOptions) {
    super('Signature declined', options)
  }
}

/** The account is a contract, and its signature is not accepted. */
export class SmartAccountNotSupportedError extends LatchkeyError {
  override readonly name = 'SmartAccountNotSupportedError'
  readonly kind = 'smart_account_not_supported'

  constructor(options?: LatchkeyErrorOptions) {
    super('This application might not support Smart Accounts', options)
  }
}

/** A prerequisite of the sign-in is unavailable: a nonce, or the stored sessions. */
export class SignInUnavailableError extends LatchkeyError {
  override readonly name = 'SignInUnavailableError'
  readonly kind = 'sign_in_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('A problem occurred while trying initialize authentication', options)
  }
}

/** The sign-in was cancelled in the page: by `cancel`, a disconnection, or a change of account or network. */
export class SignInCancelledError extends LatchkeyError {
  override readonly name = 'SignInCancelledError'
  readonly kind = 'sign_in_cancelled'

  constructor(options?: LatchkeyErrorOptions) {
    super('Signing in was cancelled', options)
  }
}

/** No account is connected on a network of the app, or the config has no `siwx`. */
export class NoAccountToSignInError extends LatchkeyError {
  override readonly name = 'NoAccountToSignInError'
  readonly kind = 'no_account_to_sign_in'

  constructor(options?: LatchkeyErrorOptions) {
    super('Connect a wallet to sign in', options)
  }
}

/** The sign-in does not match the request, or the server rejected it. */
export class SiwxRefusedError extends LatchkeyError {
  override readonly name = 'SiwxRefusedError'
  readonly kind = 'siwx_refused'
  /** The server's. */
  readonly reason: SiwxReason

  constructor({ reason, ...options }: LatchkeyErrorOptions & { reason: SiwxReason }) {
    super('This sign-in was not accepted', { details: reason, ...options })
    this.reason = reason
  }
}

/** The signature could not be verified now, because the account's network is unreachable. Never counts as signed. */
export class SiwxUnverifiedError extends LatchkeyError {
  override readonly name = 'SiwxUnverifiedError'
  readonly kind = 'unverified'

  constructor(options?: LatchkeyErrorOptions) {
    super('The signature could not be verified right now', options)
  }
}
