import type { ActivityItem } from '@latchkey/hooks'

export type SectionItem = {
  readonly key: string
  readonly item: ActivityItem
  /** Is the day in the label, so that the row says the time alone? */
  readonly isLabeled: boolean
  readonly isImitation: boolean
}

/** Makes what a row is drawn of; for a transaction of which nothing changed the same object, so that it isn't drawn again. */
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
