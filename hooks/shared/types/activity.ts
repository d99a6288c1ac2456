import type { CaipNetworkId } from './caip.js'

/** A transfer within a transaction. */
export type ActivityTransfer = {
  /** From the account's view; `self`: to itself. */
  readonly direction: 'in' | 'out' | 'self'
  /** A token or the native currency, or a collectible. */
  readonly kind: 'fungible' | 'nft'
  /** Untrusted text. */
  readonly name?: string | undefined
  /** Untrusted text. */
  readonly symbol?: string | undefined
  /** Contract or mint of the token; undefined when the source does not report it. */
  readonly address?: string | undefined
  /** For a collectible. */
  readonly tokenId?: string | undefined
  /** In base units, with `decimals`; undefined when the source does not report it. */
  readonly quantity?: bigint | undefined
  /** Of `quantity`. */
  readonly decimals?: number | undefined
  /** Decimal text in the fiat currency. */
  readonly value?: string | undefined
  /** Use it only in an `<img>`. */
  readonly imageUrl?: string | undefined
  /** Whether the source marks it as spam. */
  readonly isSpam?: boolean | undefined
  /**
   * Whether it has the symbol of the native currency or of a listed token, or a lookalike of it, at another
   * address. Never set for transfers without an address, which cannot be compared.
   */
  readonly isLookalike?: boolean | undefined
}

/** The kind of transaction, in the terms of the hosted service; unknown values are shown as they are. */
export type ActivityOperation = string

/** One transaction of an account. */
export type ActivityItem = {
  /** Unique on its network: the transaction's hash, or the service's id where it has none. */
  readonly id: string
  /** Transaction hash, on Solana the signature; undefined when the source does not report it. */
  readonly hash?: string | undefined
  /** CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
  /** The source's word for what it did. */
  readonly operation: ActivityOperation
  /** `unknown`: the source does not say. */
  readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown'
  /** In ms since 1970; undefined when unknown. */
  readonly at?: number | undefined
  /** Plain address of the sender. */
  readonly from?: string | undefined
  /** Plain address of the recipient or contract. */
  readonly to?: string | undefined
  /** EVM only. */
  readonly nonce?: number | undefined
  /**
   * The network fee that the account paid, in base units of the native currency; undefined when the source does
   * not report it.
   */
  readonly fee?: bigint | undefined
  /** Untrusted text. */
  readonly application?:
    | {
        /** Untrusted text. */
        readonly name: string
        /** Use it only in an `<img>`. */
        readonly iconUrl?: string | undefined
      }
    | undefined
  /** What it moved; empty for an approval. */
  readonly transfers: readonly ActivityTransfer[]
}

/** A page of activity, newest first. */
export type ActivityPage = {
  /** The transactions of this page. */
  readonly items: readonly ActivityItem[]
  /** Cursor of the next page; undefined at the end. */
  readonly next?: string | undefined
  /** Whether there are transactions that no page will list. One page that reports it is enough. Default false. */
  readonly isPartial?: boolean | undefined
}
