import { splitCaipAddress } from '../../shared/caip.js'
import { MalformedResponseError } from '../../shared/errors/http.js'
import type { CaipAddress } from '../../shared/types/caip.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

export type GetNativeBalanceParameters = {
  address: CaipAddress
  network: Network
  signal?: AbortSignal | undefined
}

/** 0x and up to 64 hex digits: a uint256. */
const quantity = /^0x[0-9a-f]{1,64}$/i

/**
 * Reads the native balance of an account, in base units.
 *
 * @throws MalformedResponseError when the result is not a hex quantity; RpcError and the other RPC errors.
 */
export async function getNativeBalance(
  rpc: RpcClient,
  parameters: GetNativeBalanceParameters,
): Promise<bigint> {
  const { address, network, signal } = parameters
  const params = [splitCaipAddress(address).address, 'latest']
  const answer = await rpc.request({ network, method: 'eth_getBalance', params, signal })
  if (typeof answer !== 'string' || !quantity.test(answer))
    throw new MalformedResponseError({ details: 'eth_getBalance' })
  return BigInt(answer)
}
