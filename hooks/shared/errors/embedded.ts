import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The embedded wallet could not be loaded: it is blocked, unreachable, or took longer than 20 s. The next request loads it anew. */
export class EmbeddedNotLoadedError extends LatchkeyError {
  override readonly name = 'EmbeddedNotLoadedError'
  readonly kind = 'embedded_not_loaded'

  constructor(options?: LatchkeyErrorOptions) {
    super('Network Error - Could not load embedded wallet', options)
  }
}

/** The embedded wallet did not answer a request in time. The next request is sent as usual. */
export class EmbeddedTimeoutError extends LatchkeyError {
  override readonly name = 'EmbeddedTimeoutError'
  readonly kind = 'embedded_timeout'

  constructor(options?: LatchkeyErrorOptions) {
    super('Embedded Wallet Request Timed Out', options)
  }
}

/** The embedded wallet was loaded anew while a request was open. What became of the request is not known. */
export class EmbeddedRestartedError extends LatchkeyError {
  override readonly name = 'EmbeddedRestartedError'
  readonly kind = 'embedded_restarted'

  constructor(options?: LatchkeyErrorOptions) {
    super('Wallet service restarted, please try again', options)
  }
}

/** The embedded wallet speaks another version of the protocol than this library. */
export class EmbeddedVersionError extends LatchkeyError {
  override readonly name = 'EmbeddedVersionError'
  readonly kind = 'embedded_version'

  constructor(options?: LatchkeyErrorOptions) {
    super('The embedded wallet has another version than this app expects', options)
  }
}

/** The embedded wallet refused a request. `message` is its own reason: untrusted text, cleaned. */
export class EmbeddedRefusedError extends LatchkeyError {
  override readonly name = 'EmbeddedRefusedError'
  readonly kind = 'embedded_refused'

  constructor({ text, ...options }: LatchkeyErrorOptions & { text: string }) {
    super(text || 'The embedded wallet refused the request', options)
  }
}

/** Nobody is signed in to the embedded wallet. */
export class EmbeddedSignedOutError extends LatchkeyError {
  override readonly name = 'EmbeddedSignedOutError'
  readonly kind = 'embedded_signed_out'

  constructor(options?: LatchkeyErrorOptions) {
    super('Address or auth connector not found', options)
  }
}

/** The text is no email address. */
export class InvalidEmailError extends LatchkeyError {
  override readonly name = 'InvalidEmailError'
  readonly kind = 'invalid_email'

  constructor(options?: LatchkeyErrorOptions) {
    super('Invalid email. Try again.', options)
  }
}

/** The last mail was sent less than 30 s ago. */
export class EmailCooldownError extends LatchkeyError {
  override readonly name = 'EmailCooldownError'
  readonly kind = 'email_cooldown'
  /** Until the next mail may be asked for. */
  readonly seconds: number

  constructor({ seconds }: { seconds: number }) {
    super(`Please try again after ${seconds} seconds`)
    this.seconds = seconds
  }
}

/** The code of the mail was not accepted: wrong, expired, used or tried too often. `message` says which, as the wallet words it: untrusted text, cleaned. */
export class CodeRefusedError extends LatchkeyError {
  override readonly name = 'CodeRefusedError'
  readonly kind = 'code_refused'

  constructor({ text, ...options }: LatchkeyErrorOptions & { text: string }) {
    super(text || 'The code was not accepted', options)
  }
}

/** The embedded wallet has no such method. Nothing was asked. */
export class ActionNotAllowedError extends LatchkeyError {
  override readonly name = 'ActionNotAllowedError'
  readonly kind = 'action_not_allowed'
  /** As of EIP-1193: the method is not supported. */
  readonly code = 4200

  constructor(options?: LatchkeyErrorOptions) {
    super('Requested RPC call is not allowed', options)
  }
}
