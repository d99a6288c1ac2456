/** Where extensions of Token-2022 begin, in mints and accounts alike: behind the byte that tells which it is. */
export const extensionsAt = 166
const headLength = 4

/** Token-2022's numbers of the extensions that matter to a transfer. */
export const tokenExtensions = {
  transferFeeConfig: 1,
  transferFeeAmount: 2,
  defaultAccountState: 6,
  immutableOwner: 7,
  memoTransfer: 8,
  nonTransferable: 9,
  nonTransferableAccount: 13,
  transferHook: 14,
  transferHookAccount: 15,
  pausable: 26,
  pausableAccount: 27,
} as const

/** The state of each extension of a mint or a token account, by its number; empty for one without. */
export function readTokenExtensions(data: Uint8Array): ReadonlyMap<number, DataView> {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = extensionsAt
  while (at + headLength <= data.length) {
    const [kind, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const start = at + headLength
    // Number 0 is room that nothing uses yet.
    if (kind === 0 || start + length > data.length) break
    found.set(kind, new DataView(data.buffer, data.byteOffset + start, length))
    at = start + length
  }
  return found
}
