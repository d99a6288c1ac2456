import { MalformedResponseError } from '../shared/errors/http.js'

/**
 * An amount in a node's answer, which is a number, or its digits where a number can't hold it.
 *
 * @throws MalformedResponseError for anything that is no whole number from 0.
 */
export function readInteger(value: unknown, details: string): bigint {
  const isExact = Number.isSafeInteger(value) || (typeof value === 'string' && value.length <= 20)
  const text = isExact ? String(value) : ''
  if (!/^\d+$/.test(text)) throw new MalformedResponseError({ details })
  return BigInt(text)
}

/** The first items of what should be a list, empty for anything else. Foreign lists may throw anywhere. */
export function readList(value: unknown, most: number): readonly unknown[] {
  try {
    if (!Array.isArray(value)) return []
    const length = Math.min(value.length, most)
    return Array.from({ length }, (_, index): unknown => value[index])
  } catch {
    return []
  }
}

/** A copy of bytes in a wallet's answer, also from another window or as a list; undefined for anything else. */
export function readBytes(value: unknown, most: number): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value) && !Array.isArray(value)) return undefined
    const items = Array.from(value as Iterable<unknown> | ArrayLike<unknown>)
    if (items.length > most) return undefined
    const isByte = (item: unknown) => Number.isInteger(item) && Number(item) >= 0 && Number(item) <= 255
    return items.every(isByte) ? Uint8Array.from(items as number[]) : undefined
  } catch {
    return undefined
  }
}

/** Are the bytes the same, one by one? Not in constant time: nothing secret is compared. */
export function isSameBytes(left: Uint8Array, right: Uint8Array | undefined): boolean {
  return left.length === right?.length && left.every((byte, index) => byte === right[index])
}
