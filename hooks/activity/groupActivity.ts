import type { ActivityItem } from '../shared/types/activity.js'
import { createItemKeys } from './createItemKeys.js'

/** What happened on one day, newest first. */
export type ActivityDay = CalendarDay & {
  /** `2026-01-15`. */
  readonly key: string
  readonly items: readonly ActivityItem[]
}

/** A part of the history: what is on its way, a month by its days, or what nobody knows the date of. */
export type ActivityGroup =
  | { readonly kind: 'pending' | 'undated'; readonly key: string; readonly items: readonly ActivityItem[] }
  | {
      readonly kind: 'month'
      /** `2026-01`. */
      readonly key: string
      readonly year: number
      /** 1 to 12. */
      readonly month: number
      /** Then its name says enough without the year. */
      readonly isThisYear: boolean
      /** Newest first. */
      readonly days: readonly ActivityDay[]
    }

export type GroupActivityParameters = {
  /** Tells on which day a moment is where the person is. */
  dayOf: (at: number) => CalendarDay
  /** Ms since 1970. */
  now: number
  /** Default: made for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

/** Dates beyond what calendars count are no dates. */
const latest = 8e15

const isDated = ({ at }: ActivityItem) => at !== undefined && Math.abs(at) <= latest

const padded = (value: number) => String(value).padStart(2, '0')

type Bucket = { readonly day: CalendarDay; readonly items: ActivityItem[] }

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one === other || (one.day === other.day && one.month === other.month && one.year === other.year)

/** `items`: newest first. */
function monthsOf(items: readonly ActivityItem[], { dayOf, now }: GroupActivityParameters) {
  const months = new Map<string, Map<string, Bucket>>()
  let last: Bucket | undefined
  for (const item of items) {
    const day = dayOf(item.at ?? now)
    // Mostly: in some places a clock that was set back has made a day begin twice.
    if (last && isSameDay(last.day, day)) {
      last.items.push(item)
      continue
    }
    const monthKey = `${day.year}-${padded(day.month)}`
    const dayKey = `${monthKey}-${padded(day.day)}`
    const month = months.get(monthKey) ?? new Map<string, Bucket>()
    months.set(monthKey, month)
    last = month.get(dayKey) ?? { day, items: [] }
    last.items.push(item)
    month.set(dayKey, last)
  }
  const thisYear = dayOf(now).year
  return [...months].flatMap(([key, days]): ActivityGroup[] => {
    const listed = Array.from(days, ([dayKey, { day, items }]) => ({ key: dayKey, ...day, items }))
    const [first] = listed
    if (first === undefined) return []
    const { year, month } = first
    return [{ kind: 'month', key, year, month, isThisYear: year === thisYear, days: listed }]
  })
}

/**
 * The history by month and day where the person is, newest first: what is on its way before it, what has no date after.
 * Of two with one id the later in `items` holds.
 */
export function groupActivity(
  items: readonly ActivityItem[],
  parameters: GroupActivityParameters,
): readonly ActivityGroup[] {
  const { keysOf = createItemKeys() } = parameters
  const unique = new Map(items.map((item) => [keysOf(item).place, item]))
  const rest = [...unique.values()]
  const pending = rest.filter(({ status }) => status === 'pending')
  const settled = rest.filter(({ status }) => status !== 'pending')
  const dated = settled.filter(isDated).toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0))
  const undated = settled.filter((item) => !isDated(item))

  const groups: ActivityGroup[] = [
    { kind: 'pending', key: 'pending', items: pending },
    ...monthsOf(dated, parameters),
    { kind: 'undated', key: 'undated', items: undated },
  ]
  return groups.filter((group) => group.kind === 'month' || group.items.length > 0)
}

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
