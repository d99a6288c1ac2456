/** Name of a currency in a language, or its code where there is no name. */
export function currencyName(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code
}
