import {
  AmountTooLargeError,
  InvalidAmountError,
  InvalidDecimalsError,
  TooManyDecimalsError,
} from './errors/amounts.js'

// The digits of the largest number of a chain, a mark, and room for zeros.
const longest = 200
const largest = 2n ** 256n - 1n

/** An integer from 0 to 77: 10^77 is the largest power of ten that a chain can count. */
export function isDecimals(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 77
}

export type ParseAmountParameters = {
  decimals: number
  /** The mark before the decimals. Default `'.'`; no other mark is read. */
  decimalMark?: '.' | ',' | undefined
  /** Default: the largest uint256. */
  max?: bigint | undefined
}
/**
 * Typed text to base units, exactly. White space around is dropped, zeros after the last decimal too.
 *
 * @example
 * parseAmount('1.5', { decimals: 18 }) // 1500000000000000000n
 */
export function parseAmount(
  text: unknown,
  { decimals, decimalMark = '.', max = largest }: ParseAmountParameters,
): bigint {
  if (!isDecimals(decimals)) throw new InvalidDecimalsError()
  if (typeof text !== 'string' || text.length > longest) throw new InvalidAmountError()

  const [whole = '', fraction = '', ...rest] = text.trim().split(decimalMark)
  const digits = whole + fraction
  if (rest.length > 0 || !/^[0-9]+$/.test(digits)) throw new InvalidAmountError()

  const kept = fraction.slice(0, decimals)
  if (/[1-9]/.test(fraction.slice(decimals))) throw new TooManyDecimalsError({ decimals })
  const value = BigInt(whole + kept.padEnd(decimals, '0'))
  if (value > max) throw new AmountTooLargeError()
  return value
}

/**
 * Base units to decimal text, exactly, without zeros at the end. For inputs and copying; people read `formatBalance`.
 *
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
