/** The last moment (ms since 1970) that calendars count. */
const latest = 8e15

/**
 * Says when a transaction was, in a locale (BCP 47): the time of day under the label of a day, else the day. Its formats are
 * made once, since making one takes longer than drawing a row.
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
