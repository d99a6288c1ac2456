export type LatchkeyErrorOptions = {
  cause?: unknown
  /** For logs. Never shown to a visitor. */
  details?: string | undefined
}

/**
 * Root of everything this library throws. `message` is the catalogue's English text, safe to show; `name` and `kind`
 * are stable.
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
