/** Writes JSON with every bigint as the exact integer that it is, as Solana nodes do. */
export function stringifyJson(value: unknown): string {
  if (typeof value === 'bigint') return value.toString()
  if (Array.isArray(value)) return `[${value.map((item) => stringifyJson(item)).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([, member]) => member !== undefined)
    return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${stringifyJson(member)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}
