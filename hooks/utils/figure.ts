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
