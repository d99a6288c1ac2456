/** Expands the notation of the case files into real values: `$repeat`, `$concat`, `$undefined` and `$number`. */
export function expand(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(expand)
  const row = value as Record<string, unknown>
  if (Array.isArray(row['$repeat'])) {
    const [text, times] = row['$repeat'] as [string, number]
    return text.repeat(times)
  }
  if (Array.isArray(row['$concat'])) return row['$concat'].map(expand).join('')
  if ('$undefined' in row) return undefined
  if ('$number' in row) return Number(row['$number'])
  const expanded: Record<string, unknown> = {}
  // defineProperty keeps `__proto__` a plain key.
  for (const key of Object.keys(row))
    Object.defineProperty(expanded, key, {
      value: expand(row[key]),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return expanded
}
