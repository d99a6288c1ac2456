type Keyed = { readonly key: string }

/** Which element each item of a grid is rendered into: by position, not by item. */
export type GridSlots = {
  readonly items: readonly Keyed[]
  /** By how many positions the items have moved since the first of them were rendered. */
  readonly shift: number
  /** Increases when no element may be reused. */
  readonly round: number
}

const indexOf = (items: readonly Keyed[], key: string) => items.findIndex((item) => item.key === key)

/**
 * Slots for other items, or more of them. Elements are reused, since rendering a new list into them is far cheaper than
 * creating new ones. The element with the focus never gets another item: it moves with its item, and when that item is
 * gone, all elements are created anew.
 */
export function nextSlots(
  before: GridSlots,
  { items, focused }: { items: readonly Keyed[]; focused: string | undefined },
): GridSlots {
  const anchor = focused ?? before.items[0]?.key
  if (anchor === undefined) return { ...before, items }
  const [from, to] = [indexOf(before.items, anchor), indexOf(items, anchor)]
  if (from >= 0 && to >= 0) return { ...before, items, shift: before.shift + to - from }
  return focused !== undefined && from >= 0
    ? { items, shift: 0, round: before.round + 1 }
    : { ...before, items }
}

/** React key of the element that the item at `index` is rendered into. */
export const slotAt = ({ round, shift }: GridSlots, index: number): string => `${round} ${index - shift}`
