import type { Network } from '../../../types/network.js'
import { readProperty } from '../../../utils/readProperty.js'
import type { RpcClient } from '../../types.js'
import { readInteger } from '../readInteger.js'

export type ReadEpochParameters = { network: Network; signal?: AbortSignal | undefined }

/**
 * The cluster's epoch, by which rules of tokens come into force.
 *
 * @throws MalformedResponseError, RpcError and kin.
 */
export async function readEpoch(rpc: RpcClient, { network, signal }: ReadEpochParameters): Promise<bigint> {
  const method = 'getEpochInfo'
  const params = [{ commitment: 'confirmed' }]
  const answer = await rpc.request({ network, method, params, signal })
  return readInteger(readProperty(answer, 'epoch'), method)
}
