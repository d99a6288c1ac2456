import {
  AmountTooLargeError,
  InvalidAmountError,
  InvalidDecimalsError,
  TooManyDecimalsError,
} from './errors/amounts.js'
import { isDecimals } from './isDecimals.js'

// Room for the 78 digits of the largest uint256, a decimal mark, and zeros.
const maxLength = 200
const maxUint256 = 2n ** 256n - 1n

export type ParseAmountErrorType =
  | AmountTooLargeError
  | InvalidAmountError
  | InvalidDecimalsError
  | TooManyDecimalsError
export type ParseAmountParameters = {
  /** Decimals of the token. */
  decimals: number
  /** The decimal mark. Default `'.'`; no other mark is accepted. */
  decimalMark?: '.' | ',' | undefined
  /** In base units. Default: the largest uint256. */
  max?: bigint | undefined
}
/**
 * Parses a typed amount to base units, exactly. Surrounding white space and trailing zeros are ignored.
 *
 * @throws InvalidDecimalsError, InvalidAmountError, TooManyDecimalsError; AmountTooLargeError above `max`.
 * @example
 * parseAmount('1.5', { decimals: 18 }) // 1500000000000000000n
 */
export function parseAmount(
  text: unknown,
  { decimals, decimalMark = '.', max = maxUint256 }: ParseAmountParameters,
): bigint {
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  if (typeof text !== 'string' || text.length > maxLength) throw new InvalidAmountError()

  const [whole = '', fraction = '', ...rest] = text.trim().split(decimalMark)
  const digits = whole + fraction
  if (rest.length > 0 || !/^[0-9]+$/.test(digits)) throw new InvalidAmountError()

  const decimalDigits = fraction.slice(0, decimals)
  if (/[1-9]/.test(fraction.slice(decimals))) throw new TooManyDecimalsError({ decimals })
  const value = BigInt(whole + decimalDigits.padEnd(decimals, '0'))
  if (value > max) throw new AmountTooLargeError()
  return value
}

export type FormatAmountErrorType = InvalidDecimalsError

/**
 * Formats base units as decimal text, exactly, without trailing zeros. For inputs and copying; to display a
 * balance use `formatBalance`.
 *
 * @throws InvalidDecimalsError
 * @example
 * formatAmount(1500000000000000000n, 18) // '1.5'
 */
export function formatAmount(value: bigint, decimals: number): string {
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${sign}${whole}${fraction && '.'}${fraction}`
}
