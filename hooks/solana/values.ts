import { MalformedResponseError } from '../shared/errors/http.js'

/**
 * Reads a quantity from a response: a number, or a decimal string.
 *
 * @throws MalformedResponseError for anything but a non-negative integer. `details` names the request.
 */
export function readInteger(value: unknown, details: string): bigint {
  if (!isInteger(value)) throw new MalformedResponseError({ details })
  return BigInt(value)
}

/** Whether a value is a non-negative integer, as an exact number or as up to 20 decimal digits. */
export function isInteger(value: unknown): value is number | string {
  const isExact = Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= 20)
  return isExact && /^\d+$/.test(String(value))
}

/**
 * Returns up to `most` items of a list, or an empty array for anything else. Safe for untrusted objects,
 * whose getters may throw.
 */
export function readList(value: unknown, most: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    const length = Math.min(value.length, most)
    return Array.from({ length }, (_, index): unknown => value[index])
  } catch {
    return []
  }
}

/**
 * Copies bytes from a wallet's result: a typed array, also from another window, or a list. Undefined for
 * anything else.
 */
export function readBytes(value: unknown, most: number): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return undefined
    const { length } = value as ArrayLike<unknown>
    // A list that is too long is not copied.
    if (!(length <= most)) return undefined
    const items = Array.from({ length }, (_, index) => (value as ArrayLike<unknown>)[index])
    const isByte = (item: unknown) => Number.isInteger(item) && Number(item) >= 0 && Number(item) <= 255
    return items.every(isByte) ? Uint8Array.from(items as number[]) : undefined
  } catch {
    return undefined
  }
}

/** Whether the bytes are equal. Not constant-time: no secrets are compared. */
export function isSameBytes(left: Uint8Array, right: Uint8Array | undefined): boolean {
  return left.length === right?.length && left.every((byte, index) => byte === right[index])
}
