/** Formats seconds as minutes and seconds, in the digits of the language: `3:40`. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const format = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits, useGrouping: false }).format(value)
  return `${format(Math.floor(seconds / 60), 1)}:${format(seconds % 60, 2)}`
}
