/** The first items of what should be a list, empty for anything else. Foreign lists may throw anywhere. */
export function readList(value: unknown, most: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    const length = Math.min(value.length, most)
    return Array.from({ length }, (_, index): unknown => value[index])
  } catch {
    return []
  }
}
