import type { CaipAssetId, CaipNetworkId } from './caip.js'

/** A collectible that an account holds. All text and pictures are untrusted. */
export type Nft = {
  /** CAIP-19. */
  readonly id: CaipAssetId
  /** CAIP-2 id of its network. */
  readonly networkId: CaipNetworkId
  /** Contract, or mint on Solana. */
  readonly address: string
  /** Absent on Solana, where the mint is the item. */
  readonly tokenId?: string | undefined
  /** The token standard. */
  readonly standard: 'erc721' | 'erc1155' | 'spl' | 'token2022'
  /** The number of items: 1 except for ERC-1155. */
  readonly quantity: bigint
  /** Empty when it has no name. */
  readonly name: string
  /** Untrusted text. */
  readonly description?: string | undefined
  /** Use it only in an `<img>`. */
  readonly imageUrl?: string | undefined
  /** URL of a page about the item. */
  readonly externalUrl?: string | undefined
  /** The collection that it claims or proves to be part of. */
  readonly collection?:
    | {
        /** The collection's contract or address, on its network. */
        readonly id: string
        /** Empty when the name is unknown. */
        readonly name: string
        /** On Solana: the collection itself confirms the item; on EVM: the app lists the contract. */
        readonly isVerified: boolean
      }
    | undefined
  /** Traits from the metadata. Untrusted text. */
  readonly attributes?:
    | readonly {
        /** Name of the trait. */
        readonly name: string
        /** Value of the trait. */
        readonly value: string
      }[]
    | undefined
}

/** One page of collectibles. */
export type NftPage = {
  /** The collectibles of this page. */
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
