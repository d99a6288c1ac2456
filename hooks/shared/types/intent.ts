import type { CaipAddress, CaipNetworkId } from './caip.js'
import type { NewTransaction, SentTransfer } from './transaction.js'

/** What the wallet is asked for. */
export type IntentKind = 'send' | 'approve' | 'swap' | 'purchase'

/**
 * `asking`: the wallet has the request. `declined`: the wallet reported a rejection, which the chain has not borne
 * out yet. `unconfirmed`: it may have been sent. `sent`: the wallet returned an id, which is not confirmed yet.
 * `signed`: a permit was signed, or may have been, and is neither used nor expired. `different`: the transaction did something other than what was reviewed. `settled`: see `outcome`.
 */
export type IntentState = 'asking' | 'declined' | 'unconfirmed' | 'sent' | 'signed' | 'different' | 'settled'

/**
 * `confirmed`: the chain shows the reviewed effect. `failed`, `replaced`: the transaction was. `declined`: the wallet
 * rejected it, and the chain shows nothing sent. `dismissed`: the user was shown it and chose to go on. `withdrawn`: no wallet was
 * asked. Of a permit `used`: the token counts its nonce as used, by it or by another one in its place; `expired`: the network's clock has
 * passed its deadline.
 */
export type IntentOutcome =
  | 'confirmed'
  | 'failed'
  | 'replaced'
  | 'declined'
  | 'dismissed'
  | 'withdrawn'
  | 'used'
  | 'expired'

/** How far an account had come on its chain. */
export type AccountMark = {
  /** Changes with every transaction of the account: the next nonce on EVM, the newest signature on Solana. */
  readonly mark: string
  /**
   * EVM: the nonce of the account's next transaction in a block. Lower nonces are older. -1 while the node can't tell it, or
   * whether what waited before is still what waits.
   */
  readonly nonce?: number | undefined
  /** The block of the node's answer: its number on EVM, its slot on Solana. Transactions in lower ones are older. */
  readonly slot?: number | undefined
  /** EVM: the account's transactions that wait for a block, by nonce from `nonce` on. Undefined when the node does not show each. */
  readonly waiting?:
    | readonly {
        /** Hash of the transaction. */
        readonly id: string
        /** See `ObservedTransaction`. */
        readonly contents: string
      }[]
    | undefined
  /** EVM: what an account without code had of a token, in base units, or of a collection. */
  readonly held?: bigint | undefined
  /** EVM: whether another transaction may be in a block than the one that waited before, or less is held without any. */
  readonly isReplaced?: boolean | undefined
}

/** A request to a wallet for something that may move value, as stored before the wallet is asked. */
export type Intent = {
  /** Unique in the journal. */
  readonly id: string
  /** What was requested. */
  readonly kind: IntentKind
  /** On the network of the request. */
  readonly account: CaipAddress
  /** CAIP-2 id of the network. */
  readonly networkId: CaipNetworkId
  /** Identifies the asset on its network: `native`, `token <address>` or `nft <address> <id>`. */
  readonly asset: string
  /** Plain address. */
  readonly receiver: string
  /** In base units. */
  readonly quantity: bigint
  /** What was reviewed: what leaves, and what arrives of it. */
  readonly transfers: readonly SentTransfer[]
  /** The reviewed maximum network fee, in base units of the native currency. Undefined when unknown. */
  readonly maxFee: bigint | undefined
  /** The reviewed deposit, in base units of the native currency. */
  readonly deposit: bigint
  /** The account right before the wallet was asked. Undefined when the node did not report it. */
  readonly before: AccountMark | undefined
  /** Wall clock in ms. */
  readonly createdAt: number
  /** Wall clock in ms of the last change of `state`. */
  readonly updatedAt: number
  /** How far the request has come. */
  readonly state: IntentState
  /** With `settled`. */
  readonly outcome?: IntentOutcome | undefined
  /** Whether it was reported to the caller as possibly not sent: then it is shown before a similar one is made. */
  readonly isDoubted?: boolean | undefined
  /** With `dismissed`: whether its transaction did something other than what was reviewed. Undefined until the chain shows it. */
  readonly isDifferent?: boolean | undefined
  /** Solana: the blockhash that the wallet was asked to sign. A request like it takes another one. */
  readonly blockhash?: string | undefined
  /** EVM: the id of its calls for `wallet_getCallsStatus`: of a batch, or that the wallet returned instead of a hash. */
  readonly callsId?: string | undefined
  /** The key of an earlier transaction, with which the wallet answered instead of its own: an EVM hash in lower case. */
  readonly oldId?: string | undefined
  /** Hash or signature, once known. */
  readonly transactionId?: string | undefined
  /** EVM: with an approval by signature, which is no transaction. The signature itself is nowhere stored. */
  readonly permit?: IntentPermit | undefined
  /** With the kinds `approve` and `swap`. */
  readonly swap?: IntentSwap | undefined
  /** The requests that the user was shown before this one, as they were: an id and a time each. */
  readonly despite?: readonly string[] | undefined
  /** @internal Of a later version: whether the user was shown it before another request. */
  readonly isShown?: boolean | undefined
  /** @internal The stored row, where a later version wrote what this one does not know. It is left alone. */
  readonly later?: unknown
}

/** What identifies a permit, once it is asked for. */
export type IntentPermit = {
  /** Of the account at the token. */
  readonly nonce: bigint
  /** Seconds since 1970 by the network's clock: it can't be used later. */
  readonly deadline: number
}

/** The swap that a request is a step of. */
export type IntentSwap = {
  /** Shared by all its steps. */
  readonly id: string
  /** What this request does. */
  readonly step: 'reset' | 'approve' | 'permit' | 'swap'
  /** EVM: the steps that the same request makes before it, all of them or none (EIP-5792). Undefined: the request is one step. */
  readonly batch?: readonly ('reset' | 'approve')[] | undefined
  /** What was reviewed: what is sold, and what is bought, with the minimum in `arrives`. */
  readonly transfers: readonly SentTransfer[]
}

declare const journalled: unique symbol

/** Permits one request to send. Only `intents/askWallet` makes it, once the request is journalled. */
export type SendPermit = {
  readonly [journalled]: true
  /** Called right before the wallet is asked, on Solana with the blockhash of the transaction. */
  readonly onAsk: (blockhash?: string) => void
  /** Solana: called with what the wallet only signed, before it is given to a node. */
  readonly onSent: (sent: Pick<NewTransaction, 'id' | 'lastValidBlockHeight'>) => void
  /** Solana: blockhashes of earlier requests like it, which the transaction must not have. */
  readonly used: readonly string[]
}
