import type { Network } from '../../../types/network.js'
import type { RpcClient } from '../../types.js'
import { readInteger } from '../readInteger.js'

export type ReadRentParameters = {
  /** Bytes of the account's data. */
  size: bigint
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * What an account has to hold to stay, in lamports.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readRent(
  rpc: RpcClient,
  { size, network, signal }: ReadRentParameters,
): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const params = [Number(size), { commitment: 'confirmed' }]
  return readInteger(await rpc.request({ network, method, params, signal }), method)
}
