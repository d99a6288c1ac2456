import type { CaipAssetId, CaipNetworkId } from './caip.js'

/** A collectible that an account holds. All text and pictures are untrusted. */
export type Nft = {
  readonly id: CaipAssetId
  readonly networkId: CaipNetworkId
  /** Contract, or mint on Solana. */
  readonly address: string
  /** Absent on Solana, where the mint is the item. */
  readonly tokenId?: string | undefined
  readonly standard: 'erc721' | 'erc1155' | 'spl' | 'token2022'
  /** How many: 1 but for ERC-1155. */
  readonly quantity: bigint
  /** Empty where nobody named it. */
  readonly name: string
  readonly description?: string | undefined
  readonly imageUrl?: string | undefined
  /** A page about it. */
  readonly externalUrl?: string | undefined
  readonly collection?:
    | {
        readonly id: string
        /** Empty where nobody vouches for one. */
        readonly name: string
        /** On Solana the collection itself says that the item is of it; on EVM the app lists the contract. */
        readonly isVerified: boolean
      }
    | undefined
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined
}

export type NftPage = {
  readonly items: readonly Nft[]
  /** Names the next page; absent at the end. */
  readonly next?: string | undefined
  /** May the account hold more that the source can't list? Default false. */
  readonly isPartial?: boolean | undefined
}

/** Base URLs under which what collectibles name by its content is found; false: not at all. */
export type NftGateways = {
  /** Of `ipfs:`, before the content id. Default `https://ipfs.io/ipfs`. */
  readonly ipfs?: string | false | undefined
  /** Of `ar:`, before the transaction id. Default `https://arweave.net`. */
  readonly arweave?: string | false | undefined
}
