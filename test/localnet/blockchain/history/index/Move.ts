import type { Address } from 'viem'

/** What changes hands. */
export type MovedAsset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'token'; readonly address: Address }
  | { readonly kind: 'nft'; readonly address: Address; readonly tokenId: bigint }

/** Something that changed hands in a transaction. The zero address stands for making and destroying. */
export type Move = {
  readonly asset: MovedAsset
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}
