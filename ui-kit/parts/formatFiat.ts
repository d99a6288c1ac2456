export type FormatFiatParameters = {
  /** BCP 47. */
  locale: string
  /** ISO 4217, or a coin such as `btc`, whose sign is its own name; in any case of letters. */
  currency: string
}

/** Coins have no cents: this is about what two decimals of a dollar are. */
const coins: readonly string[] = ['BTC', 'ETH']
const coinDecimals = 6

const form = /^(\d+)(?:\.(\d+))?$/

/**
 * A decimal string as money, in ASCII digits: as many decimals as the currency has, cut and never rounded up. What would be
 * cut to nothing shows as less than the smallest step. Undefined for what is no figure.
 */
export function formatFiat(value: string, { locale, currency }: FormatFiatParameters): string | undefined {
  const [, whole, fraction = ''] = form.exec(value) ?? []
  if (whole === undefined) return undefined
  const code = currency.toUpperCase()
  const format = formatOf(code, locale)
  const { maximumFractionDigits: decimals = 0 } = format.resolvedOptions()
  const cut = fraction.slice(0, decimals).padEnd(decimals, '0')
  const write = (figure: string) => {
    const text = format.format(figure as Intl.StringNumericLiteral)
    return coins.includes(code) ? `${text} ${code}` : text
  }
  const isLost = /^0*$/.test(whole + cut) && /[1-9]/.test(fraction)
  if (!isLost) return write(decimals > 0 ? `${whole}.${cut}` : whole)
  return `<${write(decimals > 0 ? `0.${'1'.padStart(decimals, '0')}` : '1')}`
}

function formatOf(code: string, locale: string): Intl.NumberFormat {
  const digits = { numberingSystem: 'latn' } as const
  return coins.includes(code)
    ? new Intl.NumberFormat(locale, { ...digits, maximumFractionDigits: coinDecimals })
    : new Intl.NumberFormat(locale, {
        ...digits,
        style: 'currency',
        currency: code,
        currencyDisplay: 'narrowSymbol',
      })
}
