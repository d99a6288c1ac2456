import type { Intent } from '../types/intent.js'
import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The amount or the recipient is empty. */
export class TransferIncompleteError extends LatchkeyError {
  override readonly name = 'TransferIncompleteError'
  readonly kind = 'transfer_incomplete'

  constructor() {
    super('An amount and receiver address are required')
  }
}

/** No token was chosen. */
export class TokenMissingError extends LatchkeyError {
  override readonly name = 'TokenMissingError'
  readonly kind = 'token_missing'

  constructor() {
    super('A token is required')
  }
}

/** The recipient is not a valid address of the network's namespace. */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  readonly kind = 'invalid_address'

  constructor() {
    super('This is not a valid address')
  }
}

/** The recipient is an address of another namespace: a Solana address on EVM, or the other way round. */
export class WrongNamespaceError extends LatchkeyError {
  override readonly name = 'WrongNamespaceError'
  readonly kind = 'wrong_namespace'

  constructor(options?: LatchkeyErrorOptions) {
    super('This address is of another kind of network', options)
  }
}

/** The recipient's name has no address on this network. */
export class NameNotFoundError extends LatchkeyError {
  override readonly name = 'NameNotFoundError'
  readonly kind = 'name_not_found'

  constructor(options?: LatchkeyErrorOptions) {
    super('No account has this name', options)
  }
}

/** The recipient's name could not be looked up, so its address is unknown. */
export class NameUnavailableError extends LatchkeyError {
  override readonly name = 'NameUnavailableError'
  readonly kind = 'name_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('We could not look this name up. Try again.', options)
  }
}

/** A payment link is ambiguous or not supported here; `details` names the problem. */
export class InvalidPaymentLinkError extends LatchkeyError {
  override readonly name = 'InvalidPaymentLinkError'
  readonly kind = 'invalid_payment_link'

  constructor(options?: LatchkeyErrorOptions) {
    super('This payment link can not be used here', options)
  }
}

/** Not enough SOL for the network fee, for the rent of a new account, or for the balance that has to remain. */
export class NotEnoughSolForFeesError extends LatchkeyError {
  override readonly name = 'NotEnoughSolForFeesError'
  readonly kind = 'not_enough_sol_for_fees'

  constructor(options?: LatchkeyErrorOptions) {
    super('Not enough SOL to cover fees or rent', options)
  }
}

/** The sender has less SOL than the amount. */
export class NotEnoughSolError extends LatchkeyError {
  override readonly name = 'NotEnoughSolError'
  readonly kind = 'not_enough_sol'

  constructor(options?: LatchkeyErrorOptions) {
    super('Not enough SOL to cover this transfer', options)
  }
}

/**
 * The recipient would hold less SOL than the rent-exempt minimum. `minimum` is the smallest amount to send, in
 * lamports.
 */
export class ReceiverBelowRentError extends LatchkeyError {
  override readonly name = 'ReceiverBelowRentError'
  readonly kind = 'receiver_below_rent'
  /** In lamports: the least that the new account has to get. */
  readonly minimum: bigint

  constructor({ minimum, details }: { minimum: bigint; details?: string | undefined }) {
    super('This is less SOL than the receiver has to hold', { details })
    this.minimum = minimum
  }
}

/** Why funds sent to an address would be inaccessible. */
export type UnsafeReceiverReason =
  /** The address is a token's mint. */
  | 'mint'
  /** It is a token account: its owner is the intended recipient. */
  | 'tokenAccount'
  /** It is a program. */
  | 'program'
  /** It has no key, and is not the account of a vault either. */
  | 'noKey'
  /** It belongs to a program that may not be able to return tokens. */
  | 'programAccount'
  /** The recipient transferred ownership of its token account to another account. */
  | 'foreignAccount'

/** The recipient cannot receive this: it would most likely be lost. No transaction was built. */
export class UnsafeReceiverError extends LatchkeyError {
  override readonly name = 'UnsafeReceiverError'
  readonly kind = 'unsafe_receiver'
  /** Why funds would be lost there. */
  readonly reason: UnsafeReceiverReason

  constructor({ reason, details }: { reason: UnsafeReceiverReason; details?: string | undefined }) {
    super('What is sent to this address could be lost', { details })
    this.reason = reason
  }
}

/**
 * The token's decimals differ from the ones that were shown, so the amount would differ. No transaction was built.
 */
export class DecimalsMismatchError extends LatchkeyError {
  override readonly name = 'DecimalsMismatchError'
  readonly kind = 'decimals_mismatch'

  constructor(options?: LatchkeyErrorOptions) {
    super('The decimals of this token are not the ones that were shown', options)
  }
}

const untransferable = {
  missing: 'There is no such token on this network',
  hook: 'This token asks another program before it moves, which is not supported here',
  nonTransferable: 'This token can’t be sent',
  frozen: 'The issuer has frozen your tokens',
  receiverFrozen: 'The issuer has frozen the receiver’s tokens',
  frozenByDefault: 'The issuer has to approve the receiver first',
  paused: 'The issuer has paused this token',
  scaled: 'This token shows other amounts than it moves, which is not supported here',
  memoRequired: 'The receiver takes this token only with a memo, which is not supported here',
} as const

/** Why a token cannot be transferred. */
export type UntransferableReason = keyof typeof untransferable

/** The token, or an account of it, does not allow this transfer. */
export class TokenNotTransferableError extends LatchkeyError {
  override readonly name = 'TokenNotTransferableError'
  readonly kind = 'token_not_transferable'
  /** Why the token can't be moved. */
  readonly reason: UntransferableReason

  constructor({ reason, details }: { reason: UntransferableReason; details?: string | undefined }) {
    super(untransferable[reason] ?? 'This token can not be sent', { details })
    this.reason = reason
  }
}

/** The transfer is invalid: its network, quantity or asset cannot be sent. No transaction was built. */
export class InvalidTransferError extends LatchkeyError {
  override readonly name = 'InvalidTransferError'
  readonly kind = 'invalid_transfer'

  constructor(options?: LatchkeyErrorOptions) {
    super('This transfer can not be made', options)
  }
}

/** The request for the wallet does not match the transfer that was shown. The wallet was not prompted. */
export class TransferMismatchError extends LatchkeyError {
  override readonly name = 'TransferMismatchError'
  readonly kind = 'transfer_mismatch'

  constructor(options?: LatchkeyErrorOptions) {
    super('This is not the transfer that was shown to you. Nothing was sent.', options)
  }
}

/**
 * It may have been sent: the wallet or the node received the request and its outcome is not known, or an earlier
 * request like it is not settled. Never retry by itself. `id` is known once the wallet has signed; on Solana it can be
 * included until the block height `lastValidBlockHeight`, where that is known.
 */
export class SendUnconfirmedError extends LatchkeyError {
  override readonly name = 'SendUnconfirmedError'
  readonly kind = 'unknown_outcome'
  /** Id of the transaction, if the wallet has signed. */
  readonly id: string | undefined
  /** The id that the wallet returned instead of a transaction hash, for `wallet_getCallsStatus`. */
  readonly callsId: string | undefined
  /** Solana: after this block height it can no longer be included. */
  readonly lastValidBlockHeight: number | undefined
  /** The request that may have been sent: show it to the user. */
  readonly intent: Intent | undefined
  /**
   * Confirms that the user was shown `intent` and continues: pass it in `acknowledged`. Undefined while the request is
   * open in another tab.
   */
  readonly key: string | undefined

  constructor({
    id,
    callsId,
    lastValidBlockHeight,
    intent,
    key,
    ...options
  }: LatchkeyErrorOptions & {
    id?: string | undefined
    callsId?: string | undefined
    lastValidBlockHeight?: number | undefined
    intent?: Intent | undefined
    key?: string | undefined
  } = {}) {
    super('We could not confirm it was sent. Check your wallet before trying again.', options)
    this.id = id
    this.callsId = callsId
    this.lastValidBlockHeight = lastValidBlockHeight
    this.intent = intent
    this.key = key
  }
}

/**
 * The recipient gets less than was sent. The wallet was not prompted: show it to the user, then pass `key` in
 * `acknowledged`.
 */
export class LessArrivesError extends LatchkeyError {
  override readonly name = 'LessArrivesError'
  readonly kind = 'less_arrives'
  /** Identifies the warning to acknowledge. */
  readonly key: string
  /** In base units of the token. */
  readonly arrives: bigint

  constructor({ arrives, key, ...options }: LatchkeyErrorOptions & { arrives: bigint; key: string }) {
    super('The receiver gets less than you send. Nothing was sent.', options)
    this.arrives = arrives
    this.key = key
  }
}

/**
 * The browser can't store the request, so a reload would forget that it may have been sent. The wallet was not
 * prompted: inform the user, then pass `key` in `acknowledged`.
 */
export class SendNotStoredError extends LatchkeyError {
  override readonly name = 'SendNotStoredError'
  readonly kind = 'not_stored'
  readonly key = 'notStored'

  constructor(options?: LatchkeyErrorOptions) {
    super('This browser can not remember what you send. Nothing was sent.', options)
  }
}

/** Another request is being prepared and does not end, as in a tab that the browser has suspended. No wallet was asked. */
export class RequestHeldError extends LatchkeyError {
  override readonly name = 'RequestHeldError'
  readonly kind = 'request_held'

  constructor(options?: LatchkeyErrorOptions) {
    super('Another tab of this site holds this up. Close it, then try again. Nothing was sent.', options)
  }
}

/** Sending is not supported on this network or in this app. */
export class UnsupportedChainError extends LatchkeyError {
  override readonly name = 'UnsupportedChainError'
  readonly kind = 'unsupported_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Unsupported chain', options)
  }
}

/**
 * The transfer now costs more, or moves something other, than was shown. It was not sent from here: plan it again and show it.
 * `fee`: the network fee of the transaction that the wallet signed instead, in base units of the native
 * currency; undefined when the wallet was not prompted.
 */
export class TransferChangedError extends LatchkeyError {
  override readonly name = 'TransferChangedError'
  readonly kind = 'transfer_changed'
  /** The fee that the wallet signed, in base units; undefined when the wallet was not prompted. */
  readonly fee: bigint | undefined

  constructor({ fee, ...options }: LatchkeyErrorOptions & { fee?: bigint | undefined } = {}) {
    super(
      fee === undefined
        ? 'What this costs has changed. Nothing was sent.'
        : 'Your wallet signed a higher network fee, so it was not sent from here.',
      options,
    )
    this.fee = fee
  }
}
