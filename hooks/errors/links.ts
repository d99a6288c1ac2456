import { LatchkeyError } from './LatchkeyError.js'

/** A link that the gate refused: `reason` says by which rule. Nothing was opened. */
export class BlockedLinkError extends LatchkeyError {
  override readonly name = 'BlockedLinkError'
  readonly kind = 'blocked_link'
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super('This link is not safe to open', { details: reason })
    this.reason = reason
  }
}
