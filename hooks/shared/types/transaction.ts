import type { CaipAddress, CaipAssetId, CaipNetworkId } from './caip.js'

/** What a transaction does, as far as whoever asked for it told. */
export type TransactionKind = 'send' | 'approve' | 'swap' | 'contract' | 'unknown'

/**
 * `confirmed`: it is in a block. `failed`: it is there and was reverted, or `reason` says that it can't come any more.
 * `replaced`: another transaction of the same account and nonce took its place. `unknown`: nobody found it in a long
 * time, or looked; it may still come.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unknown'

/** What the person was told would change hands. */
export type SentTransfer = {
  readonly direction: 'in' | 'out'
  /** CAIP-19. */
  readonly assetId?: CaipAssetId | undefined
  /** The token's contract or mint; absent for the native coin. */
  readonly address?: string | undefined
  /** Untrusted text. */
  readonly name?: string | undefined
  /** Untrusted text. */
  readonly symbol?: string | undefined
  /** In base units, with `decimals`. */
  readonly quantity: bigint
  readonly decimals: number
  /** Address of whoever gets it, where it goes out. */
  readonly receiver?: string | undefined
}

/** A transaction that somebody just sent. */
export type NewTransaction = {
  /** The hash, or on Solana the signature in base58. */
  readonly id: string
  /** Who sent it, on the network that it was sent to. */
  readonly from: CaipAddress
  /** The account or contract called. Absent: a new contract, several calls, or not known. */
  readonly to?: string | undefined
  /** Default `unknown`. */
  readonly kind?: TransactionKind | undefined
  readonly nonce?: number | undefined
  readonly transfers?: readonly SentTransfer[] | undefined
  /** Solana: after this block the transaction can't be included any more. */
  readonly lastValidBlockHeight?: number | undefined
}

/** A transaction that was sent from this page, and what became of it. */
export type SentTransaction = NewTransaction & {
  readonly networkId: CaipNetworkId
  readonly kind: TransactionKind
  /** Ms since 1970. */
  readonly sentAt: number
  readonly status: TransactionStatus
  /** Ms since 1970 at which the status became known. */
  readonly updatedAt: number
  /** Why it failed, where the chain never held it: its time had run out. */
  readonly reason?: 'expired' | undefined
  /** The hash that took its place. */
  readonly replacedBy?: string | undefined
  /** What took its place: the same at another fee, which has an entry of its own; or something else. Absent: not known. */
  readonly replacement?: 'repriced' | 'cancelled' | undefined
  /** Of the block that holds it, in ms since 1970. */
  readonly blockTime?: number | undefined
  /** Digest of receiver, value and data, by which the same at another fee is known. */
  readonly contents?: string | undefined
}

/** What a node says of a transaction. `expired`: it can't be included any more. */
export type TransactionSighting =
  | { readonly seen: 'included'; readonly hasSucceeded: boolean; readonly blockTime?: number | undefined }
  | { readonly seen: 'pool'; readonly nonce?: number | undefined; readonly contents?: string | undefined }
  | { readonly seen: 'missing' }
  | { readonly seen: 'replaced'; readonly by: string; readonly isSame: boolean | undefined }
  | { readonly seen: 'expired' }
