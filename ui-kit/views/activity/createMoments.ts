/** Latest time that `Intl.DateTimeFormat` accepts, rounded down, in ms since 1970. */
const latest = 8e15

/**
 * Creates a formatter of transaction times for a locale (BCP 47 tag): the time of day under the label of a day, else the
 * date. Creates the formats once, since creating one takes longer than rendering a row.
 */
export function createMoments(
  locale: string,
): (at: number | undefined, isLabeled: boolean) => string | undefined {
  const [day, time] = [
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }),
    new Intl.DateTimeFormat(locale, { timeStyle: 'short' }),
  ]
  return (at, isLabeled) =>
    at === undefined || Math.abs(at) > latest ? undefined : (isLabeled ? time : day).format(at)
}
