import type { SiwxReason } from '../types/siwx.js'
import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The sign-in failed. Whether a person said no tells `isUserRejection`; anything else is in `cause` and `details`. */
export class SignatureDeclinedError extends LatchkeyError {
  override readonly name = 'SignatureDeclinedError'
  readonly kind = 'signature_declined'

  constructor(options?: LatchkeyErrorOptions) {
    super('Signature declined', options)
  }
}

/** The account is a contract, and what it signed is not accepted. */
export class SmartAccountNotSupportedError extends LatchkeyError {
  override readonly name = 'SmartAccountNotSupportedError'
  readonly kind = 'smart_account_not_supported'

  constructor(options?: LatchkeyErrorOptions) {
    super('This application might not support Smart Accounts', options)
  }
}

/** What has to be there before anybody can sign in could not be had: a nonce, or the sessions that are stored. */
export class SignInUnavailableError extends LatchkeyError {
  override readonly name = 'SignInUnavailableError'
  readonly kind = 'sign_in_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('A problem occurred while trying initialize authentication', options)
  }
}

/** Waiting for a signature ended here: by `cancel`, a disconnection, or another account or network. */
export class SignInCancelledError extends LatchkeyError {
  override readonly name = 'SignInCancelledError'
  readonly kind = 'sign_in_cancelled'

  constructor(options?: LatchkeyErrorOptions) {
    super('Signing in was cancelled', options)
  }
}

/** Nobody is connected on a network of the app, or the config has no `siwx`. */
export class NobodyToSignInError extends LatchkeyError {
  override readonly name = 'NobodyToSignInError'
  readonly kind = 'nobody_to_sign_in'

  constructor(options?: LatchkeyErrorOptions) {
    super('Connect a wallet to sign in', options)
  }
}

/** A sign-in that does not hold what was asked for, or that the server said no to. */
export class SiwxRefusedError extends LatchkeyError {
  override readonly name = 'SiwxRefusedError'
  readonly kind = 'siwx_refused'
  readonly reason: SiwxReason

  constructor({ reason, ...options }: LatchkeyErrorOptions & { reason: SiwxReason }) {
    super('This sign-in was not accepted', { details: reason, ...options })
    this.reason = reason
  }
}

/** Nobody can tell now whether the account signed: its network could not be asked. Never counts as signed. */
export class SiwxUnverifiedError extends LatchkeyError {
  override readonly name = 'SiwxUnverifiedError'
  readonly kind = 'unverified'

  constructor(options?: LatchkeyErrorOptions) {
    super('The signature could not be verified right now', options)
  }
}
