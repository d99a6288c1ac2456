/** Reads a property of any value. Getters of untrusted objects may throw: those count as absent. */
export function readProperty(value: unknown, key: string | symbol): unknown {
  try {
    return (value as Record<string | symbol, unknown> | null | undefined)?.[key]
  } catch {
    return undefined
  }
}
