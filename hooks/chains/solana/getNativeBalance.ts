import type { CaipAddress } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { readProperty } from '../../utils/readProperty.js'
import type { RpcClient } from '../types.js'
import { readInteger } from './readInteger.js'

export type GetNativeBalanceParameters = {
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/**
 * The balance of SOL, in lamports.
 *
 * @throws MalformedResponseError when the node answers with something that is no amount; RpcError and kin.
 */
export async function getNativeBalance(
  rpc: RpcClient,
  { address, network, signal }: GetNativeBalanceParameters,
): Promise<bigint> {
  const method = 'getBalance'
  const params = [splitCaipAddress(address).address, { commitment: 'confirmed' }]
  const answer = await rpc.request({ network, method, params, signal })
  return readInteger(readProperty(answer, 'value'), method)
}
