/** Name of a language in that language itself, so that its speakers recognize it. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    // Not a valid language tag: show it as the host wrote it.
    return locale
  }
}
