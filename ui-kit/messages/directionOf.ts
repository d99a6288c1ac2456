const rightToLeft = 'Arab Hebr Thaa Syrc Nkoo Adlm Rohg'

/** Text direction of a BCP 47 tag, by its script. `'ltr'` for an invalid tag. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  // The first use of `Intl` costs a page 10 ms, and most show English at first.
  if (locale === 'en') return 'ltr'
  try {
    return rightToLeft.includes(new Intl.Locale(locale).maximize().script ?? '-') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
