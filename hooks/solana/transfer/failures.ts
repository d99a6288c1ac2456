import { BalanceTooLowError } from '../../shared/errors/amounts.js'
import { TransferRevertedError } from '../../shared/errors/sending.js'
import {
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  TokenNotTransferableError,
  type UntransferableReason,
} from '../../shared/errors/transfers.js'
import type { TransferFailureType } from '../../shared/errors/unions.js'
import type { Holding } from './readHolding.js'
import type { MintState } from './readMintState.js'

export type TokenFailureParameters = {
  mint: MintState
  /** All token accounts that the sender has of the mint. */
  holdings: readonly Holding[]
  /** In base units. */
  quantity: bigint
  /**
   * Number of the sender's token accounts that the quantity comes from. Undefined when the transferable
   * balance is too low.
   */
  pieces: number | undefined
  /** The recipient's token account. Undefined when it does not exist yet. */
  received: Holding | undefined
  isSelf: boolean
}

/** Max number of source accounts: more don't fit into one transaction beside its other instructions. */
export const mostPieces = 8

function untransferableReasonOf({
  mint,
  received,
  isSelf,
}: Pick<TokenFailureParameters, 'mint' | 'received' | 'isSelf'>): UntransferableReason | undefined {
  if (!mint.isTransferable) return 'nonTransferable'
  if (mint.isPaused) return 'paused'
  if (received === undefined) return mint.isFrozenByDefault ? 'frozenByDefault' : undefined
  if (received.isFrozen) return 'receiverFrozen'
  return received.wantsMemo && !isSelf ? 'memoRequired' : undefined
}

/**
 * Returns the error that a token transfer would fail with, according to the mint and the token accounts.
 * Undefined when none is known.
 */
export function tokenFailure(parameters: TokenFailureParameters): TransferFailureType | undefined {
  const { holdings, quantity, pieces } = parameters
  const reason = untransferableReasonOf(parameters)
  if (reason !== undefined) return new TokenNotTransferableError({ reason })
  if (pieces === undefined) {
    const all = holdings.reduce((sum, { amount }) => sum + amount, 0n)
    const isFrozen = all >= quantity
    return isFrozen ? new TokenNotTransferableError({ reason: 'frozen' }) : new BalanceTooLowError()
  }
  return pieces > mostPieces
    ? new TransferRevertedError({ details: `spread over ${pieces} token accounts` })
    : undefined
}

/** All quantities are in lamports. */
export type SolFailureParameters = {
  /** Balance of the sender. */
  balance: bigint
  /** SOL being sent; 0n for a token transfer. */
  quantity: bigint
  fee: bigint
  deposit: bigint
  /** Min balance that must remain with the sender, unless nothing remains. */
  reserve: bigint
  /** What the recipient lacks to be rent-exempt; 0n when it lacks nothing. */
  lack: bigint
}

/**
 * Returns the error for a SOL balance that is too low: the sender's, or the recipient's after the transfer.
 * Undefined when both suffice.
 */
export function solFailure({
  balance,
  quantity,
  fee,
  deposit,
  reserve,
  lack,
}: SolFailureParameters): TransferFailureType | undefined {
  if (balance < quantity) return new NotEnoughSolError()
  const rest = balance - quantity - fee - deposit
  if (rest < 0n || (rest > 0n && rest < reserve)) return new NotEnoughSolForFeesError()
  return quantity > 0n && quantity < lack ? new ReceiverBelowRentError({ minimum: lack }) : undefined
}
