/** Are the bytes the same, one by one? Not in constant time: nothing secret is compared. */
export function isSameBytes(left: Uint8Array, right: Uint8Array | undefined): boolean {
  return left.length === right?.length && left.every((byte, index) => byte === right[index])
}
