/** Decimal text in units of 10^-`places`, cut off below; undefined for anything but a decimal number. */
function unitsOf(text: string, places: number): bigint | undefined {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const units = BigInt(whole + fraction.slice(0, places).padEnd(places, '0'))
  return sign === '-' ? -units : units
}

const places = 18

/** A share of a decimal text, in percent: `shareOf('500', '12')` is `'60'`. Undefined for anything but decimal numbers. */
export function shareOf(figure: string, percent: string): string | undefined {
  const [whole, part] = [unitsOf(figure, places), unitsOf(percent, places)]
  if (whole === undefined || part === undefined) return undefined
  const share = (whole * part) / 100n / 10n ** BigInt(places)
  const [sign, digits] = [
    share < 0n ? '-' : '',
    String(share < 0n ? -share : share).padStart(places + 1, '0'),
  ]
  let end = digits.length
  while (end > digits.length - places && digits[end - 1] === '0') end -= 1
  const fraction = digits.slice(digits.length - places, end)
  return `${sign}${digits.slice(0, -places)}${fraction && `.${fraction}`}`
}

/** What is left of a quantity at a slippage in percent, cut off below to a base unit. */
export function lessSlippage(quantity: bigint, percent: string): bigint {
  const units = unitsOf(percent, places) ?? 0n
  const all = 100n * 10n ** BigInt(places)
  return (quantity * (all - units)) / all
}

/** A decimal text without its sign. */
export const sizeOf = (figure: string): string => figure.replace(/^-/, '')

const longest = 8

/**
 * How many decimals of a quantity are shown where it need not be exact: about eight digits in all, and at least four that
 * are not zero.
 */
export function placesOf(quantity: bigint, decimals: number): number {
  const unit = 10n ** BigInt(decimals)
  const whole = String(quantity / unit)
  if (whole !== '0') return Math.min(decimals, Math.max(2, longest - whole.length))
  const zeros = decimals - String(quantity % unit).length
  return Math.min(decimals, Math.max(6, zeros + 4))
}
