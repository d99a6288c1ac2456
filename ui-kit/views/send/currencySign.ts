/** Cryptocurrencies have no sign; their code is used. */
const cryptocurrencies: readonly string[] = ['btc', 'eth']

/** Sign of a currency beside an amount: `$`, `€`, `BTC`. */
export function currencySign(currency: string, locale: string): string {
  if (cryptocurrencies.includes(currency)) return currency.toUpperCase()
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}
