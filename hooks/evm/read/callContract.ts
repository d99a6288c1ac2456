import { MalformedResponseError } from '../../shared/errors/http.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'

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

/** Asks a node of the network in question. */
export type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/**
 * What `read` makes of an answer.
 *
 * @throws MalformedResponseError where it can't be read.
 */
export function orMalformed<value>(details: string, read: () => value): value {
  try {
    return read()
  } catch (cause) {
    throw new MalformedResponseError({ cause, details })
  }
}

/** The uint256 in a contract's answer; undefined where a contract is absent, reverted or answered something else. */
export function readUint256(data: Hex): bigint | undefined {
  return data.length < 66 ? undefined : BigInt(data.slice(0, 66))
}
