import { LatchkeyError } from './LatchkeyError.js'

/**
 * The text is not a plain decimal number: it is empty, or has a sign, an exponent, a grouping mark, or non-ASCII
 * digits.
 */
export class InvalidAmountError extends LatchkeyError {
  override readonly name = 'InvalidAmountError'
  readonly kind = 'invalid_amount'

  constructor() {
    super('Enter a number without signs or grouping marks')
  }
}

/** The amount has more decimals than the token. It is rejected, never rounded. */
export class TooManyDecimalsError extends LatchkeyError {
  override readonly name = 'TooManyDecimalsError'
  readonly kind = 'too_many_decimals'
  /** The most that the token has. */
  readonly decimals: number

  constructor({ decimals }: { decimals: number }) {
    super(`This token has at most ${decimals} decimals`)
    this.decimals = decimals
  }
}

/** A token's decimals are missing or not an integer from 0 to 77. No default is assumed. */
export class InvalidDecimalsError extends LatchkeyError {
  override readonly name = 'InvalidDecimalsError'
  readonly kind = 'invalid_decimals'

  constructor() {
    super('The decimals of this token are not known')
  }
}

/** The amount exceeds the largest quantity of the chain. */
export class AmountTooLargeError extends LatchkeyError {
  override readonly name = 'AmountTooLargeError'
  readonly kind = 'amount_too_large'

  constructor() {
    super('This amount is too large')
  }
}

/** The amount is zero. */
export class ZeroAmountError extends LatchkeyError {
  override readonly name = 'ZeroAmountError'
  readonly kind = 'zero_amount'

  constructor() {
    super('Enter an amount above zero')
  }
}

/** The amount exceeds the balance. */
export class BalanceTooLowError extends LatchkeyError {
  override readonly name = 'BalanceTooLowError'
  readonly kind = 'balance_too_low'

  constructor() {
    super('This is more than your balance')
  }
}

/** The amount is in a fiat currency, and the token's price is unknown. */
export class PriceUnknownError extends LatchkeyError {
  override readonly name = 'PriceUnknownError'
  readonly kind = 'price_unknown'

  constructor() {
    super('There is no price for this token. Enter the amount in the token itself.')
  }
}
