import { MalformedResponseError } from '../../errors/http.js'
import type { Network } from '../../types/network.js'
import type { RpcClient } from '../types.js'

export type Hex = `0x${string}`

export type CallContractParameters = {
  network: Network
  /** Default: none, and `data` is code that runs once, as a contract's making does. */
  to?: string | undefined
  data: Hex
  signal?: AbortSignal | undefined
}

const hex = /^0x(?:[0-9a-f]{2})*$/i

/**
 * `eth_call` on the latest block.
 *
 * @throws MalformedResponseError when the answer is no data; RpcError when the call reverts.
 */
export async function callContract(rpc: RpcClient, parameters: CallContractParameters): Promise<Hex> {
  const { network, to, data, signal } = parameters
  const answer = await rpc.request({
    network,
    method: 'eth_call',
    params: [to === undefined ? { data } : { to, data }, 'latest'],
    signal,
  })
  if (typeof answer !== 'string' || !hex.test(answer))
    throw new MalformedResponseError({ details: 'eth_call' })
  return answer as Hex
}
