export type LatchkeyErrorOptions = {
  cause?: unknown
  /** For logs. Never shown to a user. */
  details?: string | undefined
}

/**
 * Base class of all errors of this library. `message` is English text that is safe to show; `name` and `kind` are
 * stable.
 *
 * @example
 * if (error instanceof LatchkeyError && error.kind === 'user_rejected') return
 */
export abstract class LatchkeyError extends Error {
  abstract override readonly name: string
  abstract readonly kind: string
  readonly details: string | undefined

  constructor(message: string, options: LatchkeyErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined)
    this.details = options.details
  }
}
