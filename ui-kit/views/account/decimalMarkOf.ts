/** What stands before the decimals of a figure in this language: a point in `en-US`, a comma in `de`. */
export function decimalMarkOf(locale: string): string | undefined {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
}
