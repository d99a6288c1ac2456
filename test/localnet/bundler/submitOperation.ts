import { type Address, BaseError, type Hex, isHex, type LocalAccount } from 'viem'
import type { UserOperation } from 'viem/account-abstraction'
import { call, sendTransaction } from 'viem/actions'
import type { NodeClient } from '../evm/createNodeClient.js'
import { encodeHandleOps, findTransactionGas } from './handleOps.js'
import { toBundlerError } from './toBundlerError.js'

export type SubmitOperationParameters = {
  operation: UserOperation<'0.8'>
  client: NodeClient
  entryPoint: Address
  /** Signs the transaction and gets what the EntryPoint pays for it. */
  signer: LocalAccount
}

/**
 * Tries an operation on the state after all that waits, then sends it; gives the hash of the transaction.
 *
 * @throws BundlerError when the EntryPoint would reject it.
 */
export async function submitOperation({
  operation,
  client,
  entryPoint,
  signer,
}: SubmitOperationParameters): Promise<Hex> {
  const data = encodeHandleOps(operation, signer.address)
  const transaction = { to: entryPoint, data, gas: findTransactionGas(operation) }
  try {
    await call(client, { ...transaction, account: signer.address, blockTag: 'pending' })
  } catch (error) {
    throw explain(error)
  }
  return sendTransaction(client, { ...transaction, account: signer, chain: client.chain })
}

/** A revert of the EntryPoint says what is wrong with the operation; anything else is a failure of our own. */
function explain(error: unknown): unknown {
  const cause = error instanceof BaseError ? error.walk(hasRevertData) : null
  return hasRevertData(cause) ? toBundlerError(cause.data) : error
}

function hasRevertData(cause: unknown): cause is { data: Hex } {
  return typeof cause === 'object' && cause !== null && 'data' in cause && isHex(cause.data)
}
