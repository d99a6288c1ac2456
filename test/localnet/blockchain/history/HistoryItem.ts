import type { OperationType } from './operationTypes.js'

/** A transaction as the contract writes it: facts about it in camel case, what changed hands in snake case. */
export type HistoryItem = {
  readonly id: string
  readonly metadata: {
    readonly operationType: OperationType | 'buy'
    readonly hash: string
    /** ISO 8601 in UTC. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: string
    readonly nonce: number
    readonly application: { readonly name: string; readonly iconUrl: string } | null
    readonly chain: string
  }
  readonly transfers: readonly HistoryTransfer[]
}

/** Something that an account gained, gave or handed to itself. `numeric` is in whole units. */
export type HistoryTransfer = {
  readonly fungible_info: {
    readonly name: string
    readonly symbol: string
    readonly icon: { readonly url: string } | null
  } | null
  readonly nft_info: NftInfo | null
  readonly direction: 'in' | 'out' | 'self'
  readonly quantity: { readonly numeric: string }
  readonly value: number | null
  readonly price: number | null
}

/** What is known of a token that is one of a kind. */
export type NftInfo = {
  readonly name: string
  readonly content: {
    readonly preview: { readonly url: string; readonly content_type: string | null }
    readonly detail: null
  } | null
  readonly flags: { readonly is_spam: boolean }
}
