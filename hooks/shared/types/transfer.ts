import type { CaipAddress } from './caip.js'
import type { Nft } from './nft.js'

/** What can be sent: the network's coin, a token, or a collectible. Its identity is its address, never its symbol. */
export type TransferAsset =
  | { readonly kind: 'native' }
  | {
      readonly kind: 'token'
      /** Contract, or mint on Solana. */
      readonly address: string
      readonly decimals: number
    }
  | {
      readonly kind: 'nft'
      readonly address: string
      /** Decimal digits. Absent on Solana, where the mint is the item. */
      readonly tokenId?: string | undefined
      readonly standard: Nft['standard']
    }

/** What somebody wants to send, exactly as it was shown to them. */
export type Transfer = {
  /** Who sends it, on the network that it is sent on. */
  readonly from: CaipAddress
  /** Plain address of whoever gets it. */
  readonly to: string
  readonly asset: TransferAsset
  /** In base units; of a collectible how many pieces. */
  readonly quantity: bigint
}

/** What changes hands: of a token that is not the one sent, the network's node may not tell the decimals. */
export type ChangedAsset =
  | Exclude<TransferAsset, { kind: 'token' }>
  | { readonly kind: 'token'; readonly address: string; readonly decimals?: number | undefined }

/** A change of somebody's balance, as the network's node has worked it out. */
export type BalanceChange = {
  /** Plain address of the account. */
  readonly account: string
  readonly asset: ChangedAsset
  /** In base units; less than nothing for what leaves. */
  readonly quantity: bigint
}

/** A transfer as the wallet will be asked for it, and what the network says of it before anybody is asked. */
export type TransferPlan = {
  readonly transfer: Transfer
  /** The family's own form: a transaction's fields on EVM, its bytes on Solana. */
  readonly request: unknown
  /** What the network is likely to take, in the coin's base units; undefined where nobody can tell. */
  readonly fee: bigint | undefined
  /** The most that it may take; at least `fee`. */
  readonly mostFee: bigint | undefined
  /** What a new account of the receiver costs the sender beside the fee, in the coin's base units: Solana's rent. Else 0n. */
  readonly deposit: bigint
  /** What has to stay in the sender's account, in the coin's base units, or nothing at all: Solana's rent. Else 0n. */
  readonly reserve: bigint
  /** What would change hands, fee not included; undefined where the node can't run it. */
  readonly changes: readonly BalanceChange[] | undefined
  /** Why the network would not carry it out; undefined where it would, or nobody can tell. */
  readonly failure: Error | undefined
}

/** What is known of an address before something is sent to it. */
export type Recipient = {
  /**
   * `account`: a key's, or nothing there yet. `contract`: code that may not be able to give it back. `token`: the contract
   * or mint of a token. `program`: of Solana, what no key signs for.
   */
  readonly kind: 'account' | 'contract' | 'token' | 'program'
  /** Was it ever used on this network? Undefined where nobody can tell. */
  readonly isUsed: boolean | undefined
}

/** An address that a name leads to, and the name in its normal form: what has to be shown. */
export type ResolvedName = { readonly name: string; readonly address: string }
