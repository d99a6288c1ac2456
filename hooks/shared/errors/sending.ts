import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The account cannot pay the amount and the network fee. */
export class InsufficientFundsError extends LatchkeyError {
  override readonly name = 'InsufficientFundsError'
  readonly kind = 'insufficient_funds'

  constructor(options?: LatchkeyErrorOptions) {
    super('There is not enough in your account for this and the network fee', options)
  }
}

/** The transaction would revert. `reason` is the contract's revert reason, untrusted text. */
export class TransferRevertedError extends LatchkeyError {
  override readonly name = 'TransferRevertedError'
  readonly kind = 'reverted'
  /** The contract's own text, cleaned; undefined when it gave none. Untrusted. */
  readonly reason: string | undefined

  constructor({ reason, ...options }: LatchkeyErrorOptions & { reason?: string | undefined } = {}) {
    super('The network would not carry this out', options)
    this.reason = reason
  }
}

/** The transaction would succeed and cost the fee, but transfer nothing. */
export class TransferWithoutEffectError extends LatchkeyError {
  override readonly name = 'TransferWithoutEffectError'
  readonly kind = 'without_effect'

  constructor(options?: LatchkeyErrorOptions) {
    super('This would move nothing', options)
  }
}

/** The wallet no longer shares the sending account. The wallet was not prompted. */
export class AccountChangedError extends LatchkeyError {
  override readonly name = 'AccountChangedError'
  readonly kind = 'account_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is on another account. Nothing was sent.', options)
  }
}

/**
 * The wallet is on another network than the one to send on. The wallet was not prompted; `details` is the CAIP-2
 * id of its network.
 */
export class NetworkChangedError extends LatchkeyError {
  override readonly name = 'NetworkChangedError'
  readonly kind = 'network_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is on another network. Nothing was sent.', options)
  }
}

/** The account sent another transaction with the same nonce in the meantime. This one was not sent. */
export class NonceTakenError extends LatchkeyError {
  override readonly name = 'NonceTakenError'
  readonly kind = 'nonce'

  constructor(options?: LatchkeyErrorOptions) {
    super('Another transaction of your account came first. Nothing was sent.', options)
  }
}

/** The fee is too low for the network, or to replace a pending transaction. It was not sent. */
export class FeeTooLowError extends LatchkeyError {
  override readonly name = 'FeeTooLowError'
  readonly kind = 'underpriced'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network fee is too low. Nothing was sent.', options)
  }
}

/** The network's node rejected the transaction. EIP-1474 code -32003. It was not sent. */
export class TransactionRefusedError extends LatchkeyError {
  override readonly name = 'TransactionRefusedError'
  readonly kind = 'rejected_by_node'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network refused the transaction. Nothing was sent.', options)
  }
}

/** The wallet's node is rate limited. EIP-1474 code -32005. It was not sent: wait, then retry. */
export class RateLimitedError extends LatchkeyError {
  override readonly name = 'RateLimitedError'
  readonly kind = 'rate_limited'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet sends too many requests. Wait a little and try again.', options)
  }
}

/** The network fee is unknown, so the maximum amount cannot be computed. Nothing was changed. */
export class FeeUnknownError extends LatchkeyError {
  override readonly name = 'FeeUnknownError'
  readonly kind = 'fee_unknown'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network fee is not known. Enter an amount yourself.', options)
  }
}

/** The transfer was not reviewed, or a warning was not confirmed. The wallet was not prompted. */
export class NotReviewedError extends LatchkeyError {
  override readonly name = 'NotReviewedError'
  readonly kind = 'not_reviewed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Look through the transfer before you send it. Nothing was sent.', options)
  }
}
