export type FormatMomentParameters = {
  /** BCP 47. */
  locale: string
  /** Milliseconds since 1970. */
  now: number
}

/** A moment for people: the time of day while it is today, else with its date. Undefined for what is no moment. */
export function formatMoment(moment: string, { locale, now }: FormatMomentParameters): string | undefined {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return undefined
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(locale, style).format(at)
}
