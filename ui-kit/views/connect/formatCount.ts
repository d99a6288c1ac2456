/** Formats an approximate count: rounded down to tens with a plus, exact below ten. */
export function formatCount(count: number, locale: string): string {
  const format = new Intl.NumberFormat(locale)
  return count < 10 ? format.format(count) : `${format.format(Math.floor(count / 10) * 10)}+`
}
