/** Pages in a row without a new row after which a list has ended, whatever its source says. */
const mostBare = 5

/** Whether the last pages of a list brought no row that the pages before them lack. */
export function isExhausted<page>(
  pages: readonly page[],
  keysOf: (page: page) => readonly string[],
): boolean {
  if (pages.length < mostBare) return false
  const known = new Set(pages.slice(0, -mostBare).flatMap(keysOf))
  return pages.slice(-mostBare).every((page) => keysOf(page).every((key) => known.has(key)))
}
