import { BalanceTooLowError } from '../../shared/errors/amounts.js'
import { TransferRevertedError } from '../../shared/errors/sending.js'
import {
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
  TokenNotTransferableError,
  type UntransferableReason,
} from '../../shared/errors/transfers.js'
import type { Holding } from './readHolding.js'
import type { MintState } from './readMintState.js'

export type TokenFailureParameters = {
  mint: MintState
  /** All that the sender has of the token. */
  holdings: readonly Holding[]
  /** In base units. */
  quantity: bigint
  /** How many accounts of the sender it comes from; undefined where what can move is not enough. */
  pieces: number | undefined
  /** The receiver's account; undefined where there is none yet. */
  received: Holding | undefined
  isSelf: boolean
}

/** More don't fit into one transaction beside what else may be in it. */
export const mostPieces = 8

function refusalOf({
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

/** Why a token would not move, as far as its mint and its accounts tell. */
export function tokenFailure(parameters: TokenFailureParameters): Error | undefined {
  const { holdings, quantity, pieces } = parameters
  const reason = refusalOf(parameters)
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

/** All of it in lamports. */
export type SolFailureParameters = {
  /** What the sender has. */
  balance: bigint
  /** What it sends; 0n with a token. */
  quantity: bigint
  fee: bigint
  deposit: bigint
  /** What has to stay with the sender, or nothing at all. */
  reserve: bigint
  /** What the receiver lacks of what an account has to hold; 0n where it has that. */
  lack: bigint
}

/** Why the sender's SOL, or what the receiver would have of it, is not enough. */
export function solFailure({
  balance,
  quantity,
  fee,
  deposit,
  reserve,
  lack,
}: SolFailureParameters): Error | undefined {
  if (balance < quantity) return new NotEnoughSolError()
  const rest = balance - quantity - fee - deposit
  if (rest < 0n || (rest > 0n && rest < reserve)) return new NotEnoughSolForFeesError()
  return quantity > 0n && quantity < lack ? new ReceiverBelowRentError({ minimum: lack }) : undefined
}
