/** What a language calls itself: whoever looks for theirs may not read the one that is set. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    // No language tag, yet the host's own name for something.
    return locale
  }
}
