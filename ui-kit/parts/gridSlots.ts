type Keyed = { readonly key: string }

/** Which element each thing of a grid is drawn into: by its place, not by what it is. */
export type GridSlots = {
  readonly items: readonly Keyed[]
  /** By how many places the things have moved on since the first of them were drawn. */
  readonly shift: number
  /** Grows when no element may be used again. */
  readonly round: number
}

const indexOf = (items: readonly Keyed[], key: string) => items.findIndex((item) => item.key === key)

/**
 * Slots for other things, or more of them. Elements are used again, since drawing a new list into them is far cheaper
 * than making new ones; but the one with the focus never becomes something else: it moves with its thing, and when that
 * is gone, all are made anew.
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

/** The key of the element into which the thing at a place is drawn. */
export const slotAt = ({ round, shift }: GridSlots, index: number): string => `${round} ${index - shift}`
