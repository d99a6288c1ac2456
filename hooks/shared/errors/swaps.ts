import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** No provider serves the network. */
export class SwapUnsupportedError extends LatchkeyError {
  override readonly name = 'SwapUnsupportedError'
  readonly kind = 'swap_unsupported'

  constructor(options?: LatchkeyErrorOptions) {
    super('Network not supported for Swaps', options)
  }
}

/** The token to sell is the one to buy. */
export class SameTokenError extends LatchkeyError {
  override readonly name = 'SameTokenError'
  readonly kind = 'same_token'

  constructor() {
    super('Choose two different tokens')
  }
}

/** No exchange swaps the two tokens. */
export class NoRouteError extends LatchkeyError {
  override readonly name = 'NoRouteError'
  readonly kind = 'no_route'

  constructor(options?: LatchkeyErrorOptions) {
    super('No exchange swaps these tokens right now. Try another token.', options)
  }
}

/** The market has too little of a token for the amount. */
export class LowLiquidityError extends LatchkeyError {
  override readonly name = 'LowLiquidityError'
  readonly kind = 'low_liquidity'

  constructor(options?: LatchkeyErrorOptions) {
    super('Insufficient liquidity', options)
  }
}

/** The slippage is outside of the provider's limits, or no multiple of its step. */
export class InvalidSlippageError extends LatchkeyError {
  override readonly name = 'InvalidSlippageError'
  readonly kind = 'invalid_slippage'

  constructor(options?: LatchkeyErrorOptions) {
    super('This slippage is not possible here', options)
  }
}

/** The price is too old to be used. */
export class QuoteExpiredError extends LatchkeyError {
  override readonly name = 'QuoteExpiredError'
  readonly kind = 'quote_expired'

  constructor(options?: LatchkeyErrorOptions) {
    super('This price has expired. Nothing was swapped.', options)
  }
}

/** Less would arrive than was reviewed, or for a higher fee. The new price has to be reviewed. No wallet was asked for it. */
export class PriceChangedError extends LatchkeyError {
  override readonly name = 'PriceChangedError'
  readonly kind = 'price_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('The price has changed. Nothing was swapped.', options)
  }
}

/** What an answer of a swap provider differs in from what was asked, or from what was quoted. */
export type SwapMismatch =
  /** The call goes to a contract that is not the provider's known one on this network. */
  | 'router'
  /** An approval is for a contract that is not the provider's known one. */
  | 'spender'
  /** The bought token would go to another account. */
  | 'recipient'
  /** The transaction is for another account. */
  | 'account'
  | 'network'
  /** Another token is sold or bought. */
  | 'token'
  /** Another quantity is sold. */
  | 'amount'
  /** More or less of the native currency would leave the account. */
  | 'value'
  /** Less than the reviewed minimum may arrive. */
  | 'minimum'
  /** The call is not one that can be read in full. */
  | 'call'
  /** The simulation did something else. */
  | 'simulation'
  /** The answer does not have the form of the service. */
  | 'answer'

/** The provider's answer is not what was asked for. No wallet was asked. */
export class SwapMismatchError extends LatchkeyError {
  override readonly name = 'SwapMismatchError'
  readonly kind = 'swap_mismatch'
  /** What differs. */
  readonly reason: SwapMismatch

  constructor({ reason, ...options }: LatchkeyErrorOptions & { reason: SwapMismatch }) {
    super('The swap service returned something unexpected. Nothing was swapped.', options)
    this.reason = reason
  }
}
