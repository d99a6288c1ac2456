import { MalformedResponseError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readInteger } from '../values.js'
import type { TransactionLifetime } from './buildTransfer.js'

export type ReadLifetimeParameters = { network: Network; signal?: AbortSignal | undefined }

/**
 * The newest confirmed block to build a transaction on, and how long that lasts.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readLifetime(
  rpc: RpcClient,
  { network, signal }: ReadLifetimeParameters,
): Promise<TransactionLifetime> {
  const method = 'getLatestBlockhash'
  const params = [{ commitment: 'confirmed' }]
  const value = readProperty(await rpc.request({ network, method, params, signal }), 'value')
  const blockhash = readProperty(value, 'blockhash')
  const height = readInteger(readProperty(value, 'lastValidBlockHeight'), method)
  // A hash of 32 bytes is written as addresses are.
  if (!isSolanaAddress(blockhash) || height > BigInt(Number.MAX_SAFE_INTEGER))
    throw new MalformedResponseError({ details: method })
  return { blockhash, lastValidBlockHeight: Number(height) }
}
