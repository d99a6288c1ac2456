import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { findError } from '../../shared/errors/findError.js'
import { MalformedResponseError, type ResponseTooLargeError } from '../../shared/errors/http.js'
import type { RpcError } from '../../shared/errors/rpc.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import { multicall3Abi } from './abi.js'
import { callContract, type Hex, orMalformed } from './callContract.js'

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
