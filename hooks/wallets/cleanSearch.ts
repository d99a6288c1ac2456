// Longer texts match nothing, and a URL has to stay short.
const maxSearchLength = 256

/** The text to search for; undefined when it contains nothing visible. The text itself is not changed otherwise. */
export function cleanSearch(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.trim().slice(0, maxSearchLength)
  const whole = /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(whole) ? whole.trim() : undefined
}
