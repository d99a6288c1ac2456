import type { ActivityItem } from '../shared/types/activity.js'
import { createItemKeys } from './createItemKeys.js'

/** The transactions of one day, newest first. */
export type ActivityDay = CalendarDay & {
  /** Such as `2026-01-15`. */
  readonly key: string
  /** Newest first. */
  readonly items: readonly ActivityItem[]
}

/** A group of transactions: the pending ones, one month with its days, or those without a date. */
export type ActivityGroup =
  | {
      /** `undated`: the source gave no date. */
      readonly kind: 'pending' | 'undated'
      /** Stable, for lists. */
      readonly key: string
      /** Newest first. */
      readonly items: readonly ActivityItem[]
    }
  | {
      readonly kind: 'month'
      /** Such as `2026-01`. */
      readonly key: string
      /** In the user's time zone. */
      readonly year: number
      /** 1 to 12. */
      readonly month: number
      /** When true, the heading needs no year. */
      readonly isThisYear: boolean
      /** Newest first. */
      readonly days: readonly ActivityDay[]
    }

export type GroupActivityParameters = {
  /** Returns the calendar day of a time (Unix ms) in the user's time zone. */
  dayOf: (at: number) => CalendarDay
  /** Unix time in ms. */
  now: number
  /** Default: created for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

/** Max valid date in ms. Later ones count as undated. */
const maxDate = 8e15

const isDated = ({ at }: ActivityItem) => at !== undefined && Math.abs(at) <= maxDate

const padded = (value: number) => String(value).padStart(2, '0')

type Bucket = { readonly day: CalendarDay; readonly items: ActivityItem[] }

const isSameDay = (one: CalendarDay, other: CalendarDay): boolean =>
  one === other || (one.day === other.day && one.month === other.month && one.year === other.year)

/** `items` must be sorted, newest first. */
function monthsOf(items: readonly ActivityItem[], { dayOf, now }: GroupActivityParameters) {
  const months = new Map<string, Map<string, Bucket>>()
  let last: Bucket | undefined
  for (const item of items) {
    const day = dayOf(item.at ?? now)
    // Shortcut for adjacent items. Days can also repeat: in some time zones a clock change has made a day
    // begin twice.
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
 * Groups transactions by month and day in the user's time zone, newest first, with the pending ones before
 * and the undated ones after. Of duplicates the later one in `items` is used.
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

/** A calendar day in the user's time zone. `month` is 1 to 12. */
export type CalendarDay = {
  /** Such as 2026. */
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

/** 15 min in ms. No day begins within a slot: current UTC offsets are multiples of 15 min. */
const quarter = 15 * 60_000

/**
 * Returns a function that maps a time (Unix ms) to its calendar day in an IANA time zone. Default: the page's
 * time zone.
 */
export function createCalendar(timeZone?: string | undefined): (at: number) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  // Cached: formatting is slow and lists are long.
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
