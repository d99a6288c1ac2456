import { MalformedResponseError } from '../../shared/errors/http.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

export type Hex = `0x${string}`

export type CallContractParameters = {
  network: Network
  /** Contract to call. Default: none; `data` is then run once as contract creation code. */
  to?: string | undefined
  data: Hex
  signal?: AbortSignal | undefined
}

const hex = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Runs `eth_call` on the latest block.
 *
 * @throws MalformedResponseError when the result is not hex data; RpcError when the call reverts.
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

/** Sends a JSON-RPC request to a node of one given network. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/**
 * Returns the result of `read`, with anything it throws wrapped in a MalformedResponseError.
 *
 * @throws MalformedResponseError when `read` throws. `details` names the request.
 */
export function orMalformed<value>(details: string, read: () => value): value {
  try {
    return read()
  } catch (cause) {
    throw new MalformedResponseError({ cause, details })
  }
}

/**
 * Reads the first word of a contract's result as uint256. Undefined when the result is shorter than a word:
 * no contract at the address, a revert, or a different function.
 */
export function readUint256(data: Hex): bigint | undefined {
  return data.length < 66 ? undefined : BigInt(data.slice(0, 66))
}
