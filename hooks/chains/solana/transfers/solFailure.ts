import {
  NotEnoughSolError,
  NotEnoughSolForFeesError,
  ReceiverBelowRentError,
} from '../../../errors/transfers.js'

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
