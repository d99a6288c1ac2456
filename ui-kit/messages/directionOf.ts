const rightToLeft = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/** Direction of a BCP 47 language by its script. A tag that can't be read is left to right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return rightToLeft.includes(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}
