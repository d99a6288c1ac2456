import type { ActivityGroup, ActivityItem } from '@latchkey/hooks'

/** A label with its rows. */
export type ActivitySection = {
  readonly key: string
  readonly label: string
  readonly items: readonly SectionItem[]
}
export type ToSectionsParameters = {
  /** BCP 47 tag. */
  locale: string
  /** Unix time in ms. */
  now: number
  /** Ids of the transactions that imitate an address or token. */
  imitations: ReadonlySet<string>
  /** Default: created for this call. */
  toItem?: ReturnType<typeof createSectionItems> | undefined
  words: {
    readonly pending: string
    readonly today: string
    readonly yesterday: string
    readonly undated: string
  }
}

const padded = (value: number) => String(value).padStart(2, '0')
const keyOf = (date: Date) => `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`

/** Groups the history into sections: pending, today, yesterday, and then by month. */
export function toSections(
  groups: readonly ActivityGroup[],
  { imitations, locale, now, words, toItem = createSectionItems() }: ToSectionsParameters,
): readonly ActivitySection[] {
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  const near = new Map([
    [keyOf(today), words.today],
    [keyOf(yesterday), words.yesterday],
  ])
  const rows = (items: readonly ActivityItem[], isLabeled: boolean) =>
    items.map((item) => toItem(item, { isLabeled, isImitation: imitations.has(item.id) }))

  const monthFormat = new Intl.DateTimeFormat(locale, { month: 'long' })
  const yearFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })

  return groups.flatMap((group): readonly ActivitySection[] => {
    if (group.kind !== 'month')
      return [{ key: group.key, label: words[group.kind], items: rows(group.items, false) }]
    const { key, year, month, isThisYear, days } = group
    const named = days.flatMap((day): ActivitySection[] => {
      const label = near.get(day.key)
      return label === undefined ? [] : [{ key: day.key, label, items: rows(day.items, true) }]
    })
    const rest = days.filter((day) => !near.has(day.key)).flatMap(({ items }) => items)
    const label = (isThisYear ? monthFormat : yearFormat).format(new Date(year, month - 1, 1))
    return rest.length === 0 ? named : [...named, { key, label, items: rows(rest, false) }]
  })
}

export type SectionItem = {
  readonly key: string
  readonly item: ActivityItem
  /** Whether the section's label names the day, so that the row shows only the time. */
  readonly isLabeled: boolean
  readonly isImitation: boolean
}

/** Creates row items. Returns the same object for an unchanged transaction, so that its row is not rerendered. */
export function createSectionItems(): (
  item: ActivityItem,
  look: Omit<SectionItem, 'item' | 'key'>,
) => SectionItem {
  const made = new WeakMap<ActivityItem, SectionItem>()
  return (item, { isLabeled, isImitation }) => {
    const found = made.get(item)
    if (found && found.isLabeled === isLabeled && found.isImitation === isImitation) return found
    const row = { key: item.id, item, isLabeled, isImitation }
    made.set(item, row)
    return row
  }
}
