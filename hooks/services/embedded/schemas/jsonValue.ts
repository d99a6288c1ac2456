import * as v from 'valibot'

/** A value that JSON can hold. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

const mostCharacters = 2_000_000
const mostValues = 100_000
const deepest = 32

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

/** Whether a value is JSON of a bearable size: 2 MB of text, 100,000 values, 32 levels. Never throws. */
function isJsonValue(root: unknown): root is JsonValue {
  let characters = 0
  let values = 0
  const isTextLeft = (text: string) => {
    characters += text.length
    return characters <= mostCharacters
  }
  const fits = (value: unknown, depth: number): boolean => {
    if (++values > mostValues || depth > deepest) return false
    if (value === null || typeof value === 'boolean') return true
    if (typeof value === 'number') return Number.isFinite(value)
    if (typeof value === 'string') return isTextLeft(value)
    if (Array.isArray(value)) return value.every((item) => fits(item, depth + 1))
    if (typeof value !== 'object' || !isPlain(value)) return false
    // A message leaves out what is undefined.
    return Object.entries(value).every(
      ([key, item]) =>
        key !== '__proto__' && isTextLeft(key) && (item === undefined || fits(item, depth + 1)),
    )
  }
  return fits(root, 0)
}

/** Any JSON, within limits. */
export const jsonSchema = v.custom<JsonValue>(isJsonValue, 'The value is too large or is not JSON.')

/** A copy without bigints, which become hexadecimal quantities as JSON-RPC has them. */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toJson(item)]))
}
