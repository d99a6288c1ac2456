const token = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs
const integer = /^-?\d+$/
const mark = '$integer'

/**
 * Reads JSON without losing digits: integers that a number can't hold become bigints.
 *
 * @throws SyntaxError as JSON.parse does.
 */
export function parseJson(text: string): unknown {
  const marked = text.replace(token, (found) =>
    integer.test(found) && !Number.isSafeInteger(Number(found)) ? `{"${mark}":"${found}"}` : found,
  )
  return JSON.parse(marked, (_, value: unknown) => (isMarked(value) ? BigInt(value[mark]) : value))
}

function isMarked(value: unknown): value is { [mark]: string } {
  if (typeof value !== 'object' || value === null) return false
  const digits: unknown = (value as Record<string, unknown>)[mark]
  return typeof digits === 'string' && integer.test(digits)
}
