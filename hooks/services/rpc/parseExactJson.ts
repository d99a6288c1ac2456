/** A text, passed over whole, or a number. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g
/** Sixteen digits may be more than a double holds. */
const long = /^-?\d{16,}$/

/**
 * Parses JSON in which whole numbers of 16 digits and more become their digits: as numbers they would lose the last
 * ones, and some networks write amounts as numbers.
 */
export function parseExactJson(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  return JSON.parse(text.replace(token, (found) => (long.test(found) ? `"${found}"` : found)))
}
