import type { CaipNetworkId } from './caip.js'

/** Something that changed hands. */
export type ActivityTransfer = {
  /** As the account sees it; `self`: to itself. */
  readonly direction: 'in' | 'out' | 'self'
  readonly kind: 'fungible' | 'nft'
  /** Untrusted text. */
  readonly name?: string | undefined
  /** Untrusted text. */
  readonly symbol?: string | undefined
  /** Of the token's contract or mint, where the source tells. */
  readonly address?: string | undefined
  readonly tokenId?: string | undefined
  /** In base units, with `decimals`; absent where the source doesn't tell. */
  readonly quantity?: bigint | undefined
  readonly decimals?: number | undefined
  /** Decimal string in the fiat currency. */
  readonly value?: string | undefined
  readonly imageUrl?: string | undefined
  readonly isSpam?: boolean | undefined
  /**
   * Bears the symbol of the network's coin or of a listed token, or one that looks like it, at another address. Never said
   * of what comes without an address, which nobody can tell apart.
   */
  readonly isLookalike?: boolean | undefined
}

/** What happened: the hosted service's words; others are shown as they are. */
export type ActivityOperation = string

/** One transaction of an account. */
export type ActivityItem = {
  /** Unique on its network: the transaction's hash, or the service's id where it has none. */
  readonly id: string
  readonly hash?: string | undefined
  readonly networkId: CaipNetworkId
  readonly operation: ActivityOperation
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** Ms since 1970; absent where nobody knows. */
  readonly at?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  /** What the account paid the network for it, in the native coin's base units, where the source tells. */
  readonly fee?: bigint | undefined
  /** Untrusted text. */
  readonly application?: { readonly name: string; readonly iconUrl?: string | undefined } | undefined
  readonly transfers: readonly ActivityTransfer[]
}

/** A page, newest first. */
export type ActivityPage = {
  readonly items: readonly ActivityItem[]
  /** Names the next page; absent at the end. */
  readonly next?: string | undefined
  /** Is there more that no page will ever list? One page that says so is enough. Default false. */
  readonly isPartial?: boolean | undefined
}
