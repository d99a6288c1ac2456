/** What a currency is called in a language; its code where the language has no name for it. */
export function currencyName(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code
}
