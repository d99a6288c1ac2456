/** A day where a person is. `month` is 1 to 12. */
export type CalendarDay = { readonly year: number; readonly month: number; readonly day: number }

/** Ms in which no day changes anywhere: zones of today differ by quarters of an hour. */
const quarter = 15 * 60_000

/** Tells on which day a moment (ms since 1970) is, in an IANA time zone; by default that of the page. */
export function createCalendar(timeZone?: string | undefined): (at: number) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  // Formatting is slow, and histories are long.
  const known = new Map<number, CalendarDay>()
  return (at) => {
    const slot = Math.floor(at / quarter)
    const found = known.get(slot)
    if (found) return found
    const parts = format.formatToParts(slot * quarter)
    const read = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value)
    const day = { year: read('year'), month: read('month'), day: read('day') }
    known.set(slot, day)
    return day
  }
}
