import type { Nft } from '../../shared/types/nft.js'

/** NFTs of one collection that an account holds. */
export type NftCollection = {
  /** Contract address, or collection mint on Solana. Empty for NFTs without a collection. */
  readonly id: string
  /** Empty when the collection has no verified name. */
  readonly name: string
  /** Whether the app lists the contract, or the collection has confirmed its items on chain. */
  readonly isVerified: boolean
  /** Its items, in the order of the source. */
  readonly items: readonly Nft[]
}

/** Unverified members of a collection are grouped apart from its verified ones. */
const keyOf = ({ collection }: Nft) => `${collection?.isVerified ?? false} ${collection?.id ?? ''}`

/** Groups NFTs by collection, in order of first appearance; unverified collections come last. */
export function groupNfts(items: readonly Nft[]): readonly NftCollection[] {
  const groups = new Map<string, [Nft, ...Nft[]]>()
  for (const nft of items) {
    const group = groups.get(keyOf(nft))
    if (group) group.push(nft)
    else groups.set(keyOf(nft), [nft])
  }
  return Array.from(groups.values(), (group) => {
    const { id = '', name = '', isVerified = false } = group[0].collection ?? {}
    return { id, name, isVerified, items: group }
  }).sort((one, other) => Number(other.isVerified) - Number(one.isVerified))
}
