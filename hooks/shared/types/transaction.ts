import type { CaipAddress, CaipAssetId, CaipNetworkId } from './caip.js'

/** The kind of transaction, as reported by the code that requested it. */
export type TransactionKind = 'send' | 'approve' | 'swap' | 'contract' | 'unknown'

/**
 * `confirmed`: it is in a block. `failed`: it was included and reverted, or `reason` says that it can no longer be
 * included. `replaced`: another transaction of the same account and nonce was included. `unknown`: it was not
 * found for a long time, or not looked for; it may still be included.
 */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'unknown'

/** A transfer as it was shown to the user. */
export type SentTransfer = {
  /** From the point of view of the sender of the transaction. */
  readonly direction: 'in' | 'out'
  /** CAIP-19. */
  readonly assetId?: CaipAssetId | undefined
  /** The token's contract or mint; absent for the native currency. */
  readonly address?: string | undefined
  /** Untrusted text. */
  readonly name?: string | undefined
  /** Untrusted text. */
  readonly symbol?: string | undefined
  /** In base units, with `decimals`. */
  readonly quantity: bigint
  /** Of `quantity`. */
  readonly decimals: number
  /** Address of the recipient, for an outgoing transfer. */
  readonly receiver?: string | undefined
  /** Of an NFT, where its contract has several: decimal digits. */
  readonly tokenId?: string | undefined
  /**
   * What of `quantity` reaches the recipient, in base units, when it was known before. For an incoming transfer of a swap: the
   * minimum that was reviewed.
   */
  readonly arrives?: bigint | undefined
  /** For an approval: the contract that may take `quantity` from then on. Nothing moves. */
  readonly spender?: string | undefined
}

/** A transaction that was just sent. */
export type NewTransaction = {
  /** The hash, or on Solana the signature in base58. */
  readonly id: string
  /** The sender, on the network that it was sent to. */
  readonly from: CaipAddress
  /** The called account or contract. Absent: a contract creation, several calls, or unknown. */
  readonly to?: string | undefined
  /** Default `unknown`. */
  readonly kind?: TransactionKind | undefined
  /** EVM only. */
  readonly nonce?: number | undefined
  /** What it moves, as far as it is known. */
  readonly transfers?: readonly SentTransfer[] | undefined
  /** Solana: after this block the transaction can no longer be included. */
  readonly lastValidBlockHeight?: number | undefined
  /**
   * EVM: the account's nonce right before the wallet was asked. A transaction with a lower one is an older one.
   */
  readonly minNonce?: number | undefined
  /**
   * The network's block right before the wallet was asked, on Solana its slot. A transaction in a lower one is an older one.
   */
  readonly minSlot?: number | undefined
  /** EVM: the reviewed maximum network fee, in base units of the native currency. */
  readonly maxFee?: bigint | undefined
  /** Id of the request to a wallet (`Intent`) that it was sent for. */
  readonly intentId?: string | undefined
}

/** A transaction that was sent from this page, and its status. */
export type SentTransaction = NewTransaction & {
  /** CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
  /** What it does, as far as it is known. */
  readonly kind: TransactionKind
  /**
   * How many requests it was recorded for before that of `intentId`: a wallet may return the transaction of one for another.
   * Absent: none.
   */
  readonly earlierRequests?: number | undefined
  /** In ms since 1970. */
  readonly sentAt: number
  /** How far it has come. */
  readonly status: TransactionStatus
  /** In ms since 1970, when the status became known. */
  readonly updatedAt: number
  /** Why it failed without being included: it expired. */
  readonly reason?: 'expired' | undefined
  /** The hash of the transaction that replaced it. */
  readonly replacedBy?: string | undefined
  /**
   * How it was replaced: by the same transaction at another fee, which has an entry of its own, or by a different
   * one. Absent: unknown.
   */
  readonly replacement?: 'repriced' | 'cancelled' | undefined
  /** Timestamp of its block, in ms since 1970. */
  readonly blockTime?: number | undefined
  /** Digest of recipient, value and data, which identifies the same transaction at another fee. */
  readonly contents?: string | undefined
  /**
   * Whether the included transaction did what was reviewed (`transfers`). Absent: not included yet, nothing was
   * reviewed, or the network does not show it.
   */
  readonly effect?: TransactionEffect | undefined
  /** With `different`: what left the account instead, as far as it is known. A row without a receiver: the network fee. */
  readonly actual?: readonly SentTransfer[] | undefined
  /**
   * With `different`: the network that it is on, where that is not the one that was asked for. With `replaced`: the network on
   * which a search found what did the same; absent where its nonce shows what replaced it, or its wallet names it.
   */
  readonly foundOn?: CaipNetworkId | undefined
  /** @internal The stored row, where a later version wrote what this one does not know. It is left alone. */
  readonly later?: unknown
}

/** What an included transaction did, compared with what was reviewed. */
export type TransactionEffect = 'reviewed' | 'different'

/** A transaction's status as reported by a node. `expired`: it can no longer be included. */
export type ObservedTransaction =
  | {
      readonly seen: 'included'
      /** False when it was reverted. */
      readonly hasSucceeded: boolean
      /** Unix time of the block, in ms. */
      readonly blockTime?: number | undefined
      /**
       * Absent: nothing was reviewed, the network does not show it, it can't be read yet, or the sender's own new
       * transaction failed and moved nothing.
       */
      readonly effect?: TransactionEffect | undefined
      /** What left the account, with the effect `different`. */
      readonly actual?: readonly SentTransfer[] | undefined
      /** The network that it is on, with the effect `different`. Absent: the one that was asked for. */
      readonly foundOn?: CaipNetworkId | undefined
      /** For logs: what differs. */
      readonly details?: string | undefined
      /** EVM only: of the account's own transaction. */
      readonly nonce?: number | undefined
      /** Digest of recipient, value and data, with `nonce`. */
      readonly contents?: string | undefined
    }
  | {
      readonly seen: 'pool'
      /** EVM only. */
      readonly nonce?: number | undefined
      /** Digest of recipient, value and data. */
      readonly contents?: string | undefined
    }
  | {
      readonly seen: 'missing'
      /** Whether the account's wallet reports that its calls failed, and that it does not try again (EIP-5792). */
      readonly isAbandoned?: boolean | undefined
    }
  | {
      readonly seen: 'replaced'
      /** Id of the transaction that took its place. */
      readonly by: string
      /** Whether that one does the same; undefined when unknown. */
      readonly isSame: boolean | undefined
      /** The network on which a search found it, where neither the nonce shows nor the wallet names what took its place. */
      readonly foundOn?: CaipNetworkId | undefined
    }
  | { readonly seen: 'expired' }
