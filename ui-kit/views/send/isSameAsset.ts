import type { CaipAssetId } from '@latchkey/hooks'

/** Ids of EVM are the same in any case of letters; those of other families are not. */
export function isSameAsset(one: CaipAssetId | undefined, other: CaipAssetId | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
}
