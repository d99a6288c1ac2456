import type { LatchkeyError } from '../errors/LatchkeyError.js'
import type { CaipAssetId, CaipNetworkId } from './caip.js'
import type { Recipient, Transfer, TransferAsset } from './transfer.js'

/** What a draft sends. Its identity is `id`, never its symbol. */
export type SendToken = {
  /** CAIP-19. */
  readonly id: CaipAssetId
  readonly networkId: CaipNetworkId
  readonly asset: TransferAsset
  /** Untrusted text; of a collectible its name stands here too. */
  readonly name: string
  /** Untrusted text; empty of a collectible. */
  readonly symbol: string
  /** 0 of a collectible. */
  readonly decimals: number
  readonly iconUrl?: string | undefined
  /** Of a collectible: how many there were when it was chosen. */
  readonly held?: bigint | undefined
}

/** What an amount is typed in: the token itself, or the fiat currency of the figures. */
export type SendUnit = 'token' | 'currency'

/** What somebody has put in so far. */
export type SendDraft = {
  readonly token: SendToken | undefined
  /** As typed. */
  readonly amount: string
  readonly unit: SendUnit
  /** As typed: an address or a name. */
  readonly receiver: string
  /** Keys of the warnings that the person has said yes to; see `SendIssue`. */
  readonly acknowledged: readonly string[]
  /** What was asked to be shown in full before it is sent; undefined once anything is changed. */
  readonly reviewed: Transfer | undefined
  /** What was typed before the network or the account was switched, to be offered again. */
  readonly dropped:
    | { readonly amount: string; readonly unit: SendUnit; readonly receiver: string }
    | undefined
}

/** What a typed amount means. */
export type SendAmount = {
  /** In base units of the token; undefined while empty or wrong. */
  readonly quantity: bigint | undefined
  /** Why it can't be read; undefined while empty. */
  readonly error: LatchkeyError | undefined
}

/** What is odd about a receiver's address by itself. */
export type ReceiverDoubt =
  /** It carries an EIP-55 checksum, and a wrong one. */
  | 'checksum'
  /** Nobody has a key to it. */
  | 'burn'
  /** It is the contract or mint of the token that is sent. */
  | 'token'
  | 'self'

/** Who a typed receiver is. */
export type SendReceiver = {
  /** `resolved`: `address` is known, and everything that could be learnt of it. */
  readonly status: 'empty' | 'pending' | 'resolved' | 'failed'
  /** In full, in the form of its family: it has to be shown. */
  readonly address: string | undefined
  /** The name that leads to it in its normal form; else the account's own name, checked in both directions. Untrusted text. */
  readonly name: string | undefined
  readonly avatarUrl?: string | undefined
  /** Undefined where nobody can tell. */
  readonly kind: Recipient['kind'] | undefined
  /** Was it ever used on this network? Undefined where nobody can tell. */
  readonly isUsed: boolean | undefined
  readonly doubt: ReceiverDoubt | undefined
  /** Has nothing been sent to it from here yet? */
  readonly isFirstTime: boolean
  /** An address of the book or of the wallet that has the same beginning and end, but is another. */
  readonly lookalikeOf: string | undefined
  /** Why there is no address. */
  readonly error: LatchkeyError | undefined
}

/** What a transfer takes beside its amount, in the network's coin. */
export type SendFee = {
  /** Likely, in base units: the network's fee and a new account's deposit. */
  readonly value: bigint
  /** At most. */
  readonly most: bigint
  /** The part of both that pays for a new account of the receiver: Solana's rent. */
  readonly deposit: bigint
  readonly decimals: number
  readonly symbol: string
  /** What `value` is worth, as decimal text in the currency; undefined without a price. */
  readonly worth: string | undefined
}

export type SendField = 'token' | 'amount' | 'receiver' | 'network'

/** Stops the transfer until it is put right. `error` is what `send` rejects with. */
export type SendProblem = {
  readonly kind:
    | 'incomplete'
    | 'tokenMissing'
    | 'amountInvalid'
    | 'tooManyDecimals'
    | 'insufficientBalance'
    | 'insufficientFee'
    | 'wrongFamily'
    | 'addressInvalid'
    | 'nameUnresolved'
    | 'unsupportedChain'
    /** The network, the token or the receiver's account would not let it through. */
    | 'refused'
  readonly severity: 'error'
  readonly field: SendField
  readonly error: LatchkeyError
}

/** Does not stop it, but has to be acknowledged first: `acknowledge(key)`. */
export type SendWarning = {
  readonly kind: 'self' | 'burn' | 'contract' | 'token' | 'checksum' | 'firstTime' | 'lookalike'
  readonly severity: 'warning'
  readonly field: SendField
  /** Tells this warning about this receiver from all others. */
  readonly key: string
  readonly isAcknowledged: boolean
  /** Of `lookalike`: the address that it resembles. */
  readonly address?: string | undefined
}

export type SendIssue = SendProblem | SendWarning
