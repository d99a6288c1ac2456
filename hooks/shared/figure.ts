import { formatAmount } from './amount.js'

/** Decimals that are kept of a figure: more than any price times any quantity needs. */
const decimals = 40
/** What the stored form of a figure holds. */
const longest = 80
const form = /^(\d{1,60})(?:\.(\d{1,60}))?$/

/** A fiat figure as an exact number of units of which 10^40 make one; undefined for anything else. */
export function parseFigure(text: string | undefined): bigint | undefined {
  const [, whole, fraction = ''] = form.exec(text ?? '') ?? []
  return whole === undefined ? undefined : BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}

/** Units of a figure as decimal text. */
export function formatFigure(units: bigint): string {
  return formatAmount(units, decimals)
}

/** What a quantity is worth at a price per whole unit, exactly; undefined without a price. */
export function worthOf({
  quantity,
  decimals: places,
  price,
}: {
  /** In base units. */
  quantity: bigint
  decimals: number
  /** Decimal text. */
  price?: string | undefined
}): string | undefined {
  const units = parseFigure(price)
  if (units === undefined) return undefined
  const worth = formatFigure((quantity * units) / 10n ** BigInt(places))
  return worth.length <= longest && form.test(worth) ? worth : undefined
}

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
