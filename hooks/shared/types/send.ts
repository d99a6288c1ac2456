import type { AmountErrorType, ReceiverErrorType, SendProblemErrorType } from '../errors/unions.js'
import type { CaipAssetId, CaipNetworkId } from './caip.js'
import type { Recipient, Transfer, TransferAsset } from './transfer.js'

/** The token or collectible of a send draft. It is identified by `id`, never by its symbol. */
export type SendToken = {
  /** CAIP-19. */
  readonly id: CaipAssetId
  /** CAIP-2 id of its network. */
  readonly networkId: CaipNetworkId
  /** What the transfer moves. */
  readonly asset: TransferAsset
  /** Untrusted text; for a collectible its name. */
  readonly name: string
  /** Untrusted text; empty for a collectible. */
  readonly symbol: string
  /** 0 for a collectible. */
  readonly decimals: number
  /** Use it only in an `<img>`. */
  readonly iconUrl?: string | undefined
  /** For a collectible: the balance when it was chosen. */
  readonly held?: bigint | undefined
}

/** The unit of a typed amount: the token itself, or the fiat currency of displayed values. */
export type SendUnit = 'token' | 'currency'

/** The user's input so far. */
export type SendDraft = {
  /** What is sent; undefined until it is chosen. */
  readonly token: SendToken | undefined
  /** As typed. */
  readonly amount: string
  /** The unit of `amount`. */
  readonly unit: SendUnit
  /** As typed: an address or a name. */
  readonly receiver: string
  /** Keys of the warnings that the user has confirmed; see `SendIssue`. */
  readonly acknowledged: readonly string[]
  /** The transfer shown on the review screen; undefined after any change. */
  readonly reviewed: Transfer | undefined
  /** The input before the network or the account was switched, to be offered again. */
  readonly dropped:
    | {
        /** As typed. */
        readonly amount: string
        /** The unit of `amount`. */
        readonly unit: SendUnit
        /** As typed. */
        readonly receiver: string
      }
    | undefined
}

/** The parsed amount. */
export type SendAmount = {
  /** In base units of the token; undefined while empty or invalid. */
  readonly quantity: bigint | undefined
  /** Why the amount is invalid; undefined while empty. */
  readonly error: AmountErrorType | undefined
}

/** What is suspicious about a recipient's address by itself. */
export type ReceiverDoubt =
  /** It has an EIP-55 checksum that is wrong. */
  | 'checksum'
  /** It is a burn address, which has no key. */
  | 'burn'
  /** It is the contract or mint of the token to send. */
  | 'token'
  | 'self'

/** The resolved recipient. */
export type SendReceiver = {
  /** `resolved`: `address` is known, with everything that could be read about it. */
  readonly status: 'empty' | 'pending' | 'resolved' | 'failed'
  /** In full, in the form of its namespace: it has to be shown. */
  readonly address: string | undefined
  /**
   * The name that was resolved, in its normal form; else the account's own name, verified in both directions.
   * Untrusted text.
   */
  readonly name: string | undefined
  /** Use it only in an `<img>`. */
  readonly avatarUrl?: string | undefined
  /** Undefined when unknown. */
  readonly kind: Recipient['kind'] | undefined
  /** Whether it was ever used on this network. Undefined when unknown. */
  readonly isUsed: boolean | undefined
  /** What is suspicious about the address by itself. */
  readonly doubt: ReceiverDoubt | undefined
  /** Whether nothing has been sent to it from here before. */
  readonly isFirstTime: boolean
  /** A different address of the address book or of the wallet with the same beginning and end. */
  readonly lookalikeOf: string | undefined
  /** Why there is no address. */
  readonly error: ReceiverErrorType | undefined
}

/** The cost of a transfer beside its amount, in the native currency. */
export type SendFee = {
  /** The expected cost in base units: the network fee and a new account's deposit. */
  readonly value: bigint
  /** The maximum cost in base units. */
  readonly most: bigint
  /** The part of both for a new account of the recipient, in base units: Solana's rent. */
  readonly deposit: bigint
  /** Decimals of the native currency. */
  readonly decimals: number
  /** Symbol of the native currency. */
  readonly symbol: string
  /** The value of `value`, as decimal text in the fiat currency; undefined without a price. */
  readonly worth: string | undefined
}

/** The part of the draft that an issue is about. */
export type SendField = 'token' | 'amount' | 'receiver' | 'network'

/** Blocks the transfer until it is fixed. `error` is what `send` rejects with. */
export type SendProblem = {
  /** What is wrong. */
  readonly kind:
    | 'incomplete'
    | 'tokenMissing'
    | 'amountInvalid'
    | 'tooManyDecimals'
    | 'insufficientBalance'
    | 'insufficientFee'
    | 'wrongNamespace'
    | 'addressInvalid'
    | 'nameUnresolved'
    | 'unsupportedChain'
    /** The network, the token or the recipient's account does not allow it. */
    | 'refused'
  readonly severity: 'error'
  /** Where to show it. */
  readonly field: SendField
  /** Its `message` may be shown. */
  readonly error: SendProblemErrorType
}

/** Does not block the transfer, but has to be acknowledged first: `acknowledge(key)`. */
export type SendWarning = {
  /** What the user should know. */
  readonly kind:
    | 'self'
    | 'burn'
    | 'contract'
    | 'token'
    | 'checksum'
    | 'firstTime'
    | 'lookalike'
    /** The token takes a part of what is sent. */
    | 'lessArrives'
  readonly severity: 'warning'
  /** Where to show it. */
  readonly field: SendField
  /** Identifies this warning for this recipient. */
  readonly key: string
  /** Whether the user has confirmed it. */
  readonly isAcknowledged: boolean
  /** What to show, in English. For `lookalike` show `address` after it. */
  readonly message: string
  /** What the user confirms, in English: the label of a checkbox that calls `acknowledge(key)`. */
  readonly acknowledgement: string
  /** For `lookalike`: the address that it resembles. */
  readonly address?: string | undefined
}

/** What stands against sending the draft. */
export type SendIssue = SendProblem | SendWarning
