/** The decimal mark of a language: a point in `en-US`, a comma in `de`. */
export function decimalMarkOf(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
}
