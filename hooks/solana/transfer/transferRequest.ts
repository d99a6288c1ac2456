import { TransferMismatchError } from '../../shared/errors/transfers.js'

/**
 * Request of a Solana plan: the transaction that the wallet is asked to sign and send, and the values that it
 * is checked against.
 */
export type TransferRequest = {
  /** Unsigned transaction of version 0 in wire format. */
  readonly transaction: Uint8Array
  /** Last block height at which it can be included. */
  readonly lastValidBlockHeight: number
  /** The sender's token accounts that it may debit. Empty for SOL. */
  readonly sources: readonly string[]
  /** Whether it creates the recipient's token account. */
  readonly createsAccount: boolean
  /** Network fee for the signature alone, in lamports. */
  readonly signatureFee: bigint
  /** Transfer fee that the token withholds, in base units. */
  readonly withheld: bigint
}

/**
 * Reads the request of a plan made by the Solana adapter.
 *
 * @throws TransferMismatchError for any other request.
 */
export function readTransferRequest(request: unknown): TransferRequest {
  const { transaction, lastValidBlockHeight } = Object(request) as Partial<TransferRequest>
  if (!(transaction instanceof Uint8Array) || typeof lastValidBlockHeight !== 'number')
    throw new TransferMismatchError({ details: 'no request' })
  return request as TransferRequest
}
