import { TransferMismatchError } from '../../shared/errors/transfers.js'

/** The request of a plan on Solana: what the wallet is asked to sign and send, and what its bytes are checked by. */
export type TransferRequest = {
  /** An unsigned transaction of version 0 in wire format. */
  readonly transaction: Uint8Array
  /** After this block it can't be included any more. */
  readonly lastValidBlockHeight: number
  /** The sender's token accounts that it may take from; none for SOL. */
  readonly sources: readonly string[]
  /** Does it make the receiver's token account? */
  readonly createsAccount: boolean
  /** What the network takes for the signature alone, in lamports. */
  readonly signatureFee: bigint
  /** What the token keeps of the quantity by its own rule, in base units. */
  readonly withheld: bigint
}

/**
 * The request of a plan that this family has made.
 *
 * @throws TransferMismatchError for any other.
 */
export function readTransferRequest(request: unknown): TransferRequest {
  const { transaction, lastValidBlockHeight } = Object(request) as Partial<TransferRequest>
  if (!(transaction instanceof Uint8Array) || typeof lastValidBlockHeight !== 'number')
    throw new TransferMismatchError({ details: 'no request' })
  return request as TransferRequest
}
