/** Formats seconds as minutes and seconds, in the digits of the language: `3:40`. */
export function formatTimeLeft(seconds: number, locale: string): string {
  const say = (value: number, minimumIntegerDigits: number) =>
    new Intl.NumberFormat(locale, { minimumIntegerDigits, useGrouping: false }).format(value)
  return `${say(Math.floor(seconds / 60), 1)}:${say(seconds % 60, 2)}`
}
