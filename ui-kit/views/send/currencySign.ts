/** Coins have no sign but their name. */
const coins: readonly string[] = ['btc', 'eth']

/** What stands for a currency beside a figure: `$`, `€`, `BTC`. */
export function currencySign(currency: string, locale: string): string {
  if (coins.includes(currency)) return currency.toUpperCase()
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency.toUpperCase()
}
