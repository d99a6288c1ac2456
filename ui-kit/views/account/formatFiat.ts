/** A decimal string as money in US dollars, exactly, two decimals, cut and never rounded up. */
export function formatFiat(value: string, locale: string): string {
  const [whole = '0', fraction = ''] = value.split('.')
  const cut = `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    numberingSystem: 'latn',
  }).format(cut as Intl.StringNumericLiteral)
}
