import { formatAmount } from './amount.js'

export type FormatBalanceParameters = {
  decimals: number
  /** BCP 47. Default `'en-US'`. */
  locale?: string | undefined
  /** More are cut off, never rounded up. Default 3. */
  maximumFractionDigits?: number | undefined
}

/**
 * Base units as a person reads them, grouped as the locale does, in ASCII digits everywhere. What would be cut to
 * nothing shows as less than the smallest step.
 *
 * @example
 * formatBalance(1234567891n, { decimals: 6 }) // '1,234.567'
 * formatBalance(1n, { decimals: 18 }) // '<0.001'
 */
export function formatBalance(value: bigint, parameters: FormatBalanceParameters): string {
  const { decimals, locale = 'en-US', maximumFractionDigits = 3 } = parameters
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits, numberingSystem: 'latn' })
  // Cut here, since a browser that rounds would show 1.9999 as 2.
  const scale = Math.max(0, decimals - maximumFractionDigits)
  const cut = value / 10n ** BigInt(scale)
  const write = (units: bigint) =>
    format.format(formatAmount(units, decimals - scale) as Intl.StringNumericLiteral)
  if (cut !== 0n || value === 0n) return write(cut)
  return `${value < 0n ? '>-' : '<'}${write(1n)}`
}
