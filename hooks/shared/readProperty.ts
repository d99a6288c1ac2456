/** Reads a property of anything. Foreign objects may have getters that throw: those count as absent. */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
