export type FormatFiatParameters = {
  /** BCP 47 tag. */
  locale: string
  /** ISO 4217 code, or a cryptocurrency such as `btc`, shown by its code. Case-insensitive. */
  currency: string
}

/** Cryptocurrencies have no cents: six decimals are worth about as much as two decimals of a dollar. */
const cryptocurrencies: readonly string[] = ['BTC', 'ETH']
const cryptoDecimals = 6

const form = /^(\d+)(?:\.(\d+))?$/

/**
 * Formats a decimal string as money, in ASCII digits, with as many decimals as the currency has. Truncates, never rounds
 * up. An amount that would be truncated to zero is shown as less than the smallest step. `undefined` for an invalid
 * number.
 */
export function formatFiat(value: string, { locale, currency }: FormatFiatParameters): string | undefined {
  const [, whole, fraction = ''] = form.exec(value) ?? []
  if (whole === undefined) return undefined
  const code = currency.toUpperCase()
  const format = formatOf(code, locale)
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions()
  const cut = fraction.slice(0, decimals).padEnd(decimals, '0')
  const write = (decimal: string) => {
    const text = format.format(decimal as Intl.StringNumericLiteral)
    return cryptocurrencies.includes(code) ? `${text} ${code}` : text
  }
  const isLost = /^0*$/.test(whole + cut) && /[1-9]/.test(fraction)
  if (!isLost) return write(decimals > 0 ? `${whole}.${cut}` : whole)
  return `<${write(decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : '1')}`
}

function formatOf(code: string, locale: string): Intl.NumberFormat {
  const digits = { numberingSystem: 'latn' } as const
  return cryptocurrencies.includes(code)
    ? new Intl.NumberFormat(locale, { ...digits, maximumFractionDigits: cryptoDecimals })
    : new Intl.NumberFormat(locale, {
        ...digits,
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      })
}
