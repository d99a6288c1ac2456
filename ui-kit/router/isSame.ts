import type { CaipAssetId } from '@latchkey/hooks'

const fold = (address: string | undefined) =>
  address?.startsWith('0x') === true ? address.toLowerCase() : address

/**
 * Whether two addresses of one network are equal; `undefined` means the native currency. EVM addresses are
 * case-insensitive; those of Solana, which never begin with `0x`, are case-sensitive.
 */
export function isSameAddress(one: string | undefined, other: string | undefined): boolean {
  return fold(one) === fold(other)
}

/** Whether two asset ids are equal. Ids of `eip155` are case-insensitive; those of other namespaces are not. */
export function isSameAsset(one: CaipAssetId | undefined, other: CaipAssetId | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
}
