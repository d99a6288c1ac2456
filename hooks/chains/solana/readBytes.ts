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
