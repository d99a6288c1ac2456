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
  signal?: AbortSignal | undefined
}

/** Calls in one: nodes cap the gas of a call and the length of an answer. */
const chunkSize = 100

/** Did the node answer, and only what was asked is at fault? */
function isRefusal(thrown: unknown): boolean {
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
    // Lower case: viem refuses a host's address whose checksum is wrong.
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
        if (isRefusal(thrown)) return undefined
        throw thrown
      }),
    ),
  )

/**
 * What contracts answer, in order, by Multicall3 in one call for every 100, one by one on a network without it and where
 * the answers are too much for one. Undefined for a call that reverts.
 *
 * @throws MalformedResponseError, HttpStatusError and kin where the node can't be asked.
 */
export async function callMany(
  rpc: RpcClient,
  { network, calls, signal }: CallManyParameters,
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
        if (isRefusal(thrown)) return callEach(rpc, parameters)
        throw thrown
      })
    }),
  )
  return answers.flat()
}
