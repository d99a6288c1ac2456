import { LatchkeyError } from './LatchkeyError.js'

/** The text is no plain decimal number: a sign, an exponent, a grouping mark, another script's digits, or no number. */
export class InvalidAmountError extends LatchkeyError {
  override readonly name = 'InvalidAmountError'
  readonly kind = 'invalid_amount'

  constructor() {
    super('Enter a number without signs or grouping marks')
  }
}

/** The text has digits that the token can't hold. They are refused, never rounded away. */
export class TooManyDecimalsError extends LatchkeyError {
  override readonly name = 'TooManyDecimalsError'
  readonly kind = 'too_many_decimals'
  readonly decimals: number

  constructor({ decimals }: { decimals: number }) {
    super(`This token has at most ${decimals} decimals`)
    this.decimals = decimals
  }
}

/** A token's decimals are missing or no integer from 0 to 77. Nothing is assumed in their place. */
export class InvalidDecimalsError extends LatchkeyError {
  override readonly name = 'InvalidDecimalsError'
  readonly kind = 'invalid_decimals'

  constructor() {
    super('The decimals of this token are not known')
  }
}

/** The amount is above what the chain can count. */
export class AmountTooLargeError extends LatchkeyError {
  override readonly name = 'AmountTooLargeError'
  readonly kind = 'amount_too_large'

  constructor() {
    super('This amount is too large')
  }
}

/** A payment of nothing. */
export class ZeroAmountError extends LatchkeyError {
  override readonly name = 'ZeroAmountError'
  readonly kind = 'zero_amount'

  constructor() {
    super('Enter an amount above zero')
  }
}

/** The amount is above the balance. */
export class BalanceTooLowError extends LatchkeyError {
  override readonly name = 'BalanceTooLowError'
  readonly kind = 'balance_too_low'

  constructor() {
    super('This is more than your balance')
  }
}

/** An amount in a currency, of a token whose price nobody tells. */
export class PriceUnknownError extends LatchkeyError {
  override readonly name = 'PriceUnknownError'
  readonly kind = 'price_unknown'

  constructor() {
    super('There is no price for this token. Enter the amount in the token itself.')
  }
}
