/** Name of a language in that language itself, so that its speakers recognize it. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    // Not a valid language tag: show it as the host wrote it.
    return locale
  }
}

/** Name of a currency in a language, or its code where there is no name. */
export function currencyName(currency: string, locale: string): string {
  const code = currency.toUpperCase()
  return new Intl.DisplayNames([locale], { type: 'currency' }).of(code) ?? code
}
