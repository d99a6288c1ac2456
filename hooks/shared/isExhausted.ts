/** Empty pages in a row after which a list has ended, whatever its source says. */
const mostBare = 5

/** Whether the last page of a list repeats rows and brings no new one, or the last pages are empty. */
export function isExhausted<page>(
  pages: readonly page[],
  keysOf: (page: page) => readonly string[],
): boolean {
  const last = pages.slice(-1).flatMap(keysOf)
  if (last.length === 0)
    return pages.length >= mostBare && pages.slice(-mostBare).flatMap(keysOf).length === 0
  const known = new Set(pages.slice(0, -1).flatMap(keysOf))
  return last.every((key) => known.has(key))
}
