import type { Nft } from '../../shared/types/nft.js'

/** Collectibles of one collection that an account holds. */
export type NftCollection = {
  /** The contract, or the collection's mint on Solana; empty for those of none. */
  readonly id: string
  /** Empty where nobody vouches for one. */
  readonly name: string
  readonly isVerified: boolean
  readonly items: readonly Nft[]
}

/** Whoever only claims to be of a collection is in another group than those that are. */
const keyOf = ({ collection }: Nft) => `${collection?.isVerified ?? false} ${collection?.id ?? ''}`

/** Collectibles by collection, in the order of their first ones; those that nobody vouches for come last. */
export function groupNfts(items: readonly Nft[]): readonly NftCollection[] {
  const groups = new Map<string, readonly [Nft, ...Nft[]]>()
  for (const nft of items) {
    const group = groups.get(keyOf(nft))
    groups.set(keyOf(nft), group ? [...group, nft] : [nft])
  }
  return Array.from(groups.values(), (group) => {
    const { id = '', name = '', isVerified = false } = group[0].collection ?? {}
    return { id, name, isVerified, items: group }
  }).sort((one, other) => Number(other.isVerified) - Number(one.isVerified))
}
