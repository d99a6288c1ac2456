import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** `checkExternalUrl` blocked a link: `reason` names the rule. Nothing was opened. */
export class BlockedLinkError extends LatchkeyError {
  override readonly name = 'BlockedLinkError'
  readonly kind = 'blocked_link'
  /** For logs. */
  readonly reason: string

  constructor({ reason }: { reason: string }) {
    super('This link is not safe to open', { details: reason })
    this.reason = reason
  }
}

/** The in-app browser that shows this page does not open other apps by their own schemes. Nothing was opened. */
export class AppLinkRefusedError extends LatchkeyError {
  override readonly name = 'AppLinkRefusedError'
  readonly kind = 'app_link_refused'

  constructor(options?: LatchkeyErrorOptions) {
    super('This app opens no wallets. Open this page in your browser, or copy the link.', options)
  }
}

/** There is no valid pairing URI for the wallet: it is being created, or has expired. */
export class PairingUnavailableError extends LatchkeyError {
  override readonly name = 'PairingUnavailableError'
  readonly kind = 'pairing_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('The link to the wallet is not ready', options)
  }
}
