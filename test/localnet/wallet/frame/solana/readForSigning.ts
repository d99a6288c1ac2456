import {
  type Address,
  createSolanaRpc,
  decompileTransactionMessageFetchingLookupTables,
  type Instruction,
} from '@solana/kit'
import { invalidParams, ProviderRpcError } from '../../../rpc/ProviderRpcError.js'
import { type ReadTransaction, readTransaction } from '../../../solana/transactions/readTransaction.js'
import type { SolanaSide } from '../walletSession.js'

/** A transaction that an account is asked to sign, with everything that the user should see. */
export type SigningRequest = Pick<ReadTransaction, 'transaction'> & {
  readonly feePayer: Address | undefined
  readonly instructions: readonly Instruction[]
}

export type ReadForSigningParameters = { bytes: Uint8Array; account: Address; solana: SolanaSide }

/**
 * Reads the bytes of a transaction, legacy or of version 0; what lookup tables hold is fetched.
 *
 * @throws ProviderRpcError -32602 when they are none or don't need the account's signature, -32603 when the node doesn't tell.
 */
export async function readForSigning({
  bytes,
  account,
  solana,
}: ReadForSigningParameters): Promise<SigningRequest> {
  const read = readTransaction(bytes)
  if (read === undefined) throw invalidParams('The transaction cannot be read.')
  const { transaction, message } = read
  if (!Object.hasOwn(transaction.signatures, account))
    throw invalidParams(`The transaction does not need a signature of ${account}.`)
  try {
    const { instructions } = await decompileTransactionMessageFetchingLookupTables(
      message,
      createSolanaRpc(solana.url),
    )
    return { transaction, feePayer: message.staticAccounts[0], instructions }
  } catch (error) {
    throw new ProviderRpcError({
      code: -32603,
      message: `The wallet cannot tell what the transaction does: ${error}`,
    })
  }
}
