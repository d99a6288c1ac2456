export type FormatMomentParameters = {
  /** BCP 47 tag. */
  locale: string
  /** Unix time in ms. */
  now: number
}

/** Formats a timestamp: the time of day for today, else with its date. `undefined` for an invalid timestamp. */
export function formatMoment(moment: string, { locale, now }: FormatMomentParameters): string | undefined {
  const at = Date.parse(moment)
  if (Number.isNaN(at)) return undefined
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const style = isToday
    ? ({ timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeStyle: 'short' } as const)
  return new Intl.DateTimeFormat(locale, style).format(at)
}
