import type { ActivityItem } from '@latchkey/hooks'

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
