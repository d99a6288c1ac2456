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
  /** The number of items: 1 except for ERC-1155. */
  readonly quantity: bigint
  /** Empty when it has no name. */
  readonly name: string
  readonly description?: string | undefined
  readonly imageUrl?: string | undefined
  /** URL of a page about the item. */
  readonly externalUrl?: string | undefined
  readonly collection?:
    | {
        readonly id: string
        /** Empty when the name is unknown. */
        readonly name: string
        /** On Solana: the collection itself confirms the item; on EVM: the app lists the contract. */
        readonly isVerified: boolean
      }
    | undefined
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined
}

export type NftPage = {
  readonly items: readonly Nft[]
  /** Cursor of the next page; undefined at the end. */
  readonly next?: string | undefined
  /** Whether the account may hold more than the source can list. Default false. */
  readonly isPartial?: boolean | undefined
}

/** Gateways for content-addressed metadata and pictures of collectibles; false disables one. */
export type NftGateways = {
  /** Base URL for `ipfs:`, before the content id. Default `https://ipfs.io/ipfs`. */
  readonly ipfs?: string | false | undefined
  /** Base URL for `ar:`, before the transaction id. Default `https://arweave.net`. */
  readonly arweave?: string | false | undefined
}
