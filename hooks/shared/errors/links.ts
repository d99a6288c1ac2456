import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

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

/** The browser inside an app, which shows this page, opens no other apps by their own schemes. Nothing was opened. */
export class AppLinkRefusedError extends LatchkeyError {
  override readonly name = 'AppLinkRefusedError'
  readonly kind = 'app_link_refused'

  constructor(options?: LatchkeyErrorOptions) {
    super('This app opens no wallets. Open this page in your browser, or copy the link.', options)
  }
}

/** There is nothing to hand to a wallet yet, or no longer: a pairing is being made, or has expired. */
export class PairingUnavailableError extends LatchkeyError {
  override readonly name = 'PairingUnavailableError'
  readonly kind = 'pairing_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('The link to the wallet is not ready', options)
  }
}
