import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The account can't pay the amount and the network's fee. */
export class InsufficientFundsError extends LatchkeyError {
  override readonly name = 'InsufficientFundsError'
  readonly kind = 'insufficient_funds'

  constructor(options?: LatchkeyErrorOptions) {
    super('There is not enough in your account for this and the network fee', options)
  }
}

/** The network would not carry it out: the contract refuses. `reason` is what the contract says, untrusted text. */
export class TransferRevertedError extends LatchkeyError {
  override readonly name = 'TransferRevertedError'
  readonly kind = 'reverted'
  readonly reason: string | undefined

  constructor({ reason, ...options }: LatchkeyErrorOptions & { reason?: string | undefined } = {}) {
    super('The network would not carry this out', options)
    this.reason = reason
  }
}

/** The network would carry it out, the fee would be gone, and nothing would change hands. */
export class TransferWithoutEffectError extends LatchkeyError {
  override readonly name = 'TransferWithoutEffectError'
  readonly kind = 'without_effect'

  constructor(options?: LatchkeyErrorOptions) {
    super('This would move nothing', options)
  }
}

/** The wallet no longer shares the account that should send. Nobody was asked. */
export class AccountChangedError extends LatchkeyError {
  override readonly name = 'AccountChangedError'
  readonly kind = 'account_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is on another account. Nothing was sent.', options)
  }
}

/** The wallet is on another network than the one to send on. Nobody was asked; `details` is the CAIP-2 id of where it is. */
export class NetworkChangedError extends LatchkeyError {
  override readonly name = 'NetworkChangedError'
  readonly kind = 'network_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet is on another network. Nothing was sent.', options)
  }
}

/** The account sent something else in the meantime, in the place of this one. It was not sent. */
export class NonceTakenError extends LatchkeyError {
  override readonly name = 'NonceTakenError'
  readonly kind = 'nonce'

  constructor(options?: LatchkeyErrorOptions) {
    super('Another transaction of your account came first. Nothing was sent.', options)
  }
}

/** The fee is too low to take the place of one that waits, or for the network at all. It was not sent. */
export class FeeTooLowError extends LatchkeyError {
  override readonly name = 'FeeTooLowError'
  readonly kind = 'underpriced'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network fee is too low. Nothing was sent.', options)
  }
}

/** The network's node did not take it. EIP-1474 code -32003. It was not sent. */
export class TransactionRefusedError extends LatchkeyError {
  override readonly name = 'TransactionRefusedError'
  readonly kind = 'rejected_by_node'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network refused the transaction. Nothing was sent.', options)
  }
}

/** The wallet's node was asked too often. EIP-1474 code -32005. It was not sent: wait, then try again. */
export class RateLimitedError extends LatchkeyError {
  override readonly name = 'RateLimitedError'
  readonly kind = 'rate_limited'

  constructor(options?: LatchkeyErrorOptions) {
    super('Your wallet sends too many requests. Wait a little and try again.', options)
  }
}

/** The network's fee can't be told, so nobody knows how much may be sent beside it. Nothing was changed. */
export class FeeUnknownError extends LatchkeyError {
  override readonly name = 'FeeUnknownError'
  readonly kind = 'fee_unknown'

  constructor(options?: LatchkeyErrorOptions) {
    super('The network fee is not known. Enter an amount yourself.', options)
  }
}

/** What should be sent was not looked at in full: it was not reviewed, or a warning was not said yes to. Nobody was asked. */
export class NotReviewedError extends LatchkeyError {
  override readonly name = 'NotReviewedError'
  readonly kind = 'not_reviewed'

  constructor(options?: LatchkeyErrorOptions) {
    super('Look through the transfer before you send it. Nothing was sent.', options)
  }
}
