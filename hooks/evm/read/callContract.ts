import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { findError } from '../../shared/errors/findError.js'
import { MalformedResponseError, type ResponseTooLargeError } from '../../shared/errors/http.js'
import type { RpcError } from '../../shared/errors/rpc.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { multicall3Abi } from './abi.js'

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

export type ContractCall = { readonly to: string; readonly data: Hex }

export type CallManyParameters = {
  network: Network
  calls: readonly ContractCall[]
  /** Calls per multicall: nodes cap the gas of a call and the size of a response. Default 100. */
  chunkSize?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Whether the node responded and only this call failed, so that calling the contracts one by one may succeed.
 */
function isCallFailure(thrown: unknown): boolean {
  return (
    findError<RpcError>(thrown, 'RpcError') !== undefined ||
    findError<ResponseTooLargeError>(thrown, 'ResponseTooLargeError') !== undefined
  )
}

async function callTogether(
  rpc: RpcClient,
  { network, calls, signal, multicall }: CallManyParameters & { multicall: string },
): Promise<readonly (Hex | undefined)[]> {
  const wanted = calls.map(({ to, data }) => ({
    // Lower case: viem rejects an address with a wrong checksum, and the app may have configured one.
    target: to.toLowerCase() as Hex,
    allowFailure: true,
    callData: data,
  }))
  const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args: [wanted] })
  const answer = await callContract(rpc, { network, to: multicall, data, signal })
  const results = orMalformed('aggregate3', () =>
    decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: answer }),
  )
  if (results.length !== calls.length) throw new MalformedResponseError({ details: 'aggregate3' })
  return results.map(({ success, returnData }) => (success ? returnData : undefined))
}

const callEach = (rpc: RpcClient, { network, calls, signal }: CallManyParameters) =>
  Promise.all(
    calls.map(({ to, data }) =>
      callContract(rpc, { network, to, data, signal }).catch((thrown) => {
        if (isCallFailure(thrown)) return undefined
        throw thrown
      }),
    ),
  )

/**
 * Calls contracts and returns their results in order. Uses Multicall3 with one request per `chunkSize` calls; falls
 * back to one request per call on a network without Multicall3 or when the batch fails or is too large. A
 * call that reverts gives undefined.
 *
 * @throws MalformedResponseError, HttpStatusError and the other RPC errors when the node can't be reached or
 * returns an invalid response.
 */
export async function callMany(
  rpc: RpcClient,
  { network, calls, chunkSize = 100, signal }: CallManyParameters,
): Promise<readonly (Hex | undefined)[]> {
  const multicall = network.contracts?.multicall3?.address
  const chunks = Array.from({ length: Math.ceil(calls.length / chunkSize) }, (_, index) =>
    calls.slice(index * chunkSize, (index + 1) * chunkSize),
  )
  const answers = await Promise.all(
    chunks.map(async (chunk) => {
      const parameters = { network, calls: chunk, signal }
      if (multicall === undefined) return callEach(rpc, parameters)
      return callTogether(rpc, { ...parameters, multicall }).catch((thrown) => {
        if (isCallFailure(thrown)) return callEach(rpc, parameters)
        throw thrown
      })
    }),
  )
  return answers.flat()
}
