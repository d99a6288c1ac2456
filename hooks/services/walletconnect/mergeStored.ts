type Entries = ReadonlyMap<string, unknown>

/** A record of a list by what tells it apart: the client keeps its lists in no order that matters. */
function keyOf(row: unknown): string {
  const { id, topic, target } = (row ?? {}) as { id?: unknown; topic?: unknown; target?: unknown }
  return JSON.stringify(id ?? topic ?? target ?? row)
}

function entriesOf(value: unknown): Entries | undefined {
  if (Array.isArray(value)) return new Map(value.map((row) => [keyOf(row), row]))
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : undefined
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export type MergeStoredParameters = {
  /** What the writer last knew to be stored. */
  base: unknown
  /** What the writer wants to store. */
  mine: unknown
  /** What is stored, maybe by somebody else meanwhile. */
  theirs: unknown
}

/**
 * What to store so that two writers with memories of their own keep each other's records: the writer's changes
 * since it last read, applied to what is stored. The writer wins where both changed one record.
 */
export function mergeStored({ base, mine, theirs }: MergeStoredParameters): unknown {
  const [before, after, stored] = [entriesOf(base), entriesOf(mine), entriesOf(theirs)]
  if (after === undefined || stored === undefined || Array.isArray(mine) !== Array.isArray(theirs))
    return mine
  const merged = new Map(stored)
  for (const key of before?.keys() ?? []) if (!after.has(key)) merged.delete(key)
  for (const [key, row] of after)
    if (!before?.has(key) || !isEqual(before.get(key), row)) merged.set(key, row)
  return Array.isArray(mine) ? [...merged.values()] : Object.fromEntries(merged)
}
