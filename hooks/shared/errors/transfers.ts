import { LatchkeyError, type LatchkeyErrorOptions } from './LatchkeyError.js'

/** The amount or the receiver was left empty. */
export class TransferIncompleteError extends LatchkeyError {
  override readonly name = 'TransferIncompleteError'
  readonly kind = 'transfer_incomplete'

  constructor() {
    super('An amount and receiver address are required')
  }
}

/** Nobody said what to send. */
export class TokenMissingError extends LatchkeyError {
  override readonly name = 'TokenMissingError'
  readonly kind = 'token_missing'

  constructor() {
    super('A token is required')
  }
}

/** The receiver is not an address of the network's family. */
export class InvalidAddressError extends LatchkeyError {
  override readonly name = 'InvalidAddressError'
  readonly kind = 'invalid_address'

  constructor() {
    super('This is not a valid address')
  }
}

/** The receiver is an address, but one that the network's family does not know: of Solana on EVM, or the other way round. */
export class WrongFamilyError extends LatchkeyError {
  override readonly name = 'WrongFamilyError'
  readonly kind = 'wrong_family'

  constructor(options?: LatchkeyErrorOptions) {
    super('This address is of another kind of network', options)
  }
}

/** The receiver's name leads to no address on this network. */
export class NameNotFoundError extends LatchkeyError {
  override readonly name = 'NameNotFoundError'
  readonly kind = 'name_not_found'

  constructor(options?: LatchkeyErrorOptions) {
    super('No account has this name', options)
  }
}

/** Whoever knows the receiver's name could not be asked, so nobody can tell where it leads. */
export class NameUnavailableError extends LatchkeyError {
  override readonly name = 'NameUnavailableError'
  readonly kind = 'name_unavailable'

  constructor(options?: LatchkeyErrorOptions) {
    super('We could not look this name up. Try again.', options)
  }
}

/** A payment link asks for what can't be read without doubt, or can't be done here; `details` says what. */
export class InvalidPaymentLinkError extends LatchkeyError {
  override readonly name = 'InvalidPaymentLinkError'
  readonly kind = 'invalid_payment_link'

  constructor(options?: LatchkeyErrorOptions) {
    super('This payment link can not be used here', options)
  }
}

/** Too little SOL for the network's fee, for the rent of an account that is made, or for what has to stay. */
export class NotEnoughSolForFeesError extends LatchkeyError {
  override readonly name = 'NotEnoughSolForFeesError'
  readonly kind = 'not_enough_sol_for_fees'

  constructor(options?: LatchkeyErrorOptions) {
    super('Not enough SOL to cover fees or rent', options)
  }
}

/** The sender has less SOL than it would send. */
export class NotEnoughSolError extends LatchkeyError {
  override readonly name = 'NotEnoughSolError'
  readonly kind = 'not_enough_sol'

  constructor(options?: LatchkeyErrorOptions) {
    super('Not enough SOL to cover this transfer', options)
  }
}

/** The receiver would hold less SOL than an account has to. `minimum` is what must arrive at least, in lamports. */
export class ReceiverBelowRentError extends LatchkeyError {
  override readonly name = 'ReceiverBelowRentError'
  readonly kind = 'receiver_below_rent'
  readonly minimum: bigint

  constructor({ minimum, details }: { minimum: bigint; details?: string | undefined }) {
    super('This is less SOL than the receiver has to hold', { details })
    this.minimum = minimum
  }
}

/** Why nobody could get at what is sent to an address. */
export type UnsafeReceiverReason =
  /** It is a token's mint. */
  | 'mint'
  /** It holds tokens of somebody, so its owner is meant. */
  | 'tokenAccount'
  /** It is a program. */
  | 'program'
  /** It has no key, and is no account of a vault either. */
  | 'noKey'
  /** It belongs to a program that may not be able to give tokens back. */
  | 'programAccount'
  /** The receiver gave its account of the token to somebody else. */
  | 'foreignAccount'

/** The receiver can't be sent this: it would most likely be lost. Nothing was built. */
export class UnsafeReceiverError extends LatchkeyError {
  override readonly name = 'UnsafeReceiverError'
  readonly kind = 'unsafe_receiver'
  readonly reason: UnsafeReceiverReason

  constructor({ reason, details }: { reason: UnsafeReceiverReason; details?: string | undefined }) {
    super('What is sent to this address could be lost', { details })
    this.reason = reason
  }
}

/** The token's decimals are not those that were shown, so the amount would be another one. Nothing was built. */
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
  nonTransferable: 'This token can not be sent to anybody',
  frozen: 'Your tokens are frozen by whoever issued them',
  receiverFrozen: 'The receiver’s tokens are frozen by whoever issued them',
  frozenByDefault: 'The receiver has to be let in by whoever issued this token',
  paused: 'Whoever issued this token has paused it',
  memoRequired: 'The receiver takes this token only with a memo, which is not supported here',
} as const

/** Why a token of Solana does not move. */
export type UntransferableReason = keyof typeof untransferable

/** The token, or an account of it, does not let this transfer through. */
export class TokenNotTransferableError extends LatchkeyError {
  override readonly name = 'TokenNotTransferableError'
  readonly kind = 'token_not_transferable'
  readonly reason: UntransferableReason

  constructor({ reason, details }: { reason: UntransferableReason; details?: string | undefined }) {
    super(untransferable[reason] ?? 'This token can not be sent', { details })
    this.reason = reason
  }
}

/** What should be sent has no such form: another network, quantity or asset than can be. Nothing was built. */
export class InvalidTransferError extends LatchkeyError {
  override readonly name = 'InvalidTransferError'
  readonly kind = 'invalid_transfer'

  constructor(options?: LatchkeyErrorOptions) {
    super('This transfer can not be made', options)
  }
}

/** What the wallet would be asked for is not the transfer that was shown. Nobody was asked. */
export class TransferMismatchError extends LatchkeyError {
  override readonly name = 'TransferMismatchError'
  readonly kind = 'transfer_mismatch'

  constructor(options?: LatchkeyErrorOptions) {
    super('This is not the transfer that was shown to you. Nothing was sent.', options)
  }
}

/** The wallet or the node was asked, and nobody can tell whether it was sent. `id` is known where the wallet has signed. */
export class SendUnconfirmedError extends LatchkeyError {
  override readonly name = 'SendUnconfirmedError'
  readonly kind = 'unknown_outcome'
  readonly id: string | undefined

  constructor({ id, ...options }: LatchkeyErrorOptions & { id?: string | undefined } = {}) {
    super('We could not confirm it was sent. Check your wallet before trying again.', options)
    this.id = id
  }
}

/** On this network, or in this app, nothing can be sent. */
export class UnsupportedChainError extends LatchkeyError {
  override readonly name = 'UnsupportedChainError'
  readonly kind = 'unsupported_chain'

  constructor(options?: LatchkeyErrorOptions) {
    super('Unsupported chain', options)
  }
}

/** What the transfer costs is no longer what was shown. Nobody was asked: plan it anew and show that. */
export class TransferChangedError extends LatchkeyError {
  override readonly name = 'TransferChangedError'
  readonly kind = 'transfer_changed'

  constructor(options?: LatchkeyErrorOptions) {
    super('What this costs has changed. Nothing was sent.', options)
  }
}
