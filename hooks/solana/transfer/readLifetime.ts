import { MalformedResponseError } from '../../shared/errors/http.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { readInteger } from '../values.js'
import type { TransactionLifetime } from './buildTransfer.js'

export type ReadLifetimeParameters = { network: Network; signal?: AbortSignal | undefined }

/**
 * Reads the latest confirmed blockhash and its last valid block height.
 *
 * @throws MalformedResponseError, RpcError and the other RPC errors.
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
  // A blockhash has the same format as an address: 32 bytes in base58.
  if (!isSolanaAddress(blockhash) || height > BigInt(Number.MAX_SAFE_INTEGER))
    throw new MalformedResponseError({ details: method })
  return { blockhash, lastValidBlockHeight: Number(height) }
}
