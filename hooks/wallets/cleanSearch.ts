// Longer ones find nothing, and an address must not grow without end.
const longestSearch = 256

/** What is searched for; undefined where nothing that shows was typed. The text itself is left as it is. */
export function cleanSearch(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const text = typed.trim().slice(0, longestSearch)
  const whole = /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text
  return /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(whole) ? whole.trim() : undefined
}
