import type { CaipAssetId } from '../types/caip.js'

/** What tells assets apart: EVM addresses are the same in any case, others are not. */
export function assetKey(id: CaipAssetId): CaipAssetId {
  return id.startsWith('eip155:') ? (id.toLowerCase() as CaipAssetId) : id
}
