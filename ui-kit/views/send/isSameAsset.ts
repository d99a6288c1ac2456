import type { CaipAssetId } from '@latchkey/hooks'

/** Whether two asset ids are equal. Ids of `eip155` are case-insensitive; those of other namespaces are not. */
export function isSameAsset(one: CaipAssetId | undefined, other: CaipAssetId | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one === other || (one.startsWith('eip155:') && one.toLowerCase() === other.toLowerCase())
}
