import { type FormatAmountErrorType, formatAmount } from './amount.js'

/** Decimals of the internal unit: more than any price times any quantity needs. */
const decimals = 40
/** Maximum length of the stored text. */
const maxLength = 80
const form = /^(\d{1,60})(?:\.(\d{1,60}))?$/

/** Parses a fiat value to units of 10^-40, exactly; undefined for anything else. */
export function parseFiatValue(text: string | undefined): bigint | undefined {
  const [, whole, fraction = ''] = form.exec(text ?? '') ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Formats units of 10^-40 as decimal text. */
export function formatFiatValue(units: bigint): string {
  return formatAmount(units, decimals)
}

/** The value of a quantity at a price per whole unit, exactly; undefined without a price. */
export function worthOf({
  quantity,
  decimals: places,
  price,
}: {
  /** In base units. */
  quantity: bigint
  decimals: number
  /** Decimal text per whole unit. */
  price?: string | undefined
}): string | undefined {
  const units = parseFiatValue(price)
  if (units === undefined) return undefined
  const worth = formatFiatValue((quantity * units) / 10n ** BigInt(places))
  return worth.length <= maxLength && form.test(worth) ? worth : undefined
}

export type FormatBalanceParameters = {
  /** Decimals of the token. */
  decimals: number
  /** BCP 47. Default `'en-US'`. */
  locale?: string | undefined
  /** Further digits are truncated, never rounded up. Default 3. */
  maximumFractionDigits?: number | undefined
}

export type FormatBalanceErrorType = FormatAmountErrorType

/**
 * Formats base units for display, grouped by locale, always in ASCII digits. A quantity that would be truncated to
 * zero is shown as less than the smallest step.
 *
 * @throws InvalidDecimalsError
 * @example
 * formatBalance(1234567891n, { decimals: 6 }) // '1,234.567'
 * formatBalance(1n, { decimals: 18 }) // '<0.001'
 */
export function formatBalance(value: bigint, parameters: FormatBalanceParameters): string {
  const { decimals, locale = 'en-US', maximumFractionDigits = 3 } = parameters
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits, numberingSystem: 'latn' })
  // Truncated here, since Intl would round 1.9999 to 2.
  const scale = Math.max(0, decimals - maximumFractionDigits)
  const cut = value / 10n ** BigInt(scale)
  const write = (units: bigint) =>
    format.format(formatAmount(units, decimals - scale) as Intl.StringNumericLiteral)
  if (cut !== 0n || value === 0n) return write(cut)
  return `${value < 0n ? '>-' : '<'}${write(1n)}`
}
