import { MalformedResponseError, ResponseTooLargeError } from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Hex } from '../read/callContract.js'

/**
 * Resolves to undefined when the node can't be reached or returns an error. An abort, an answer over the size limit and
 * internal errors still reject.
 */
export async function orUnknown<value>(
  read: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    signal?.throwIfAborted()
    if (thrown instanceof LatchkeyError && !(thrown instanceof ResponseTooLargeError)) return undefined
    throw thrown
  }
}

/**
 * Reads a hex quantity from a response, such as a price.
 *
 * @throws MalformedResponseError when the value is not a hex quantity. `details` names the request.
 */
export function readQuantity(value: unknown, details: string): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new MalformedResponseError({ details })
  return BigInt(value)
}

export type ReadCodeParameters = { address: string; network: Network; signal?: AbortSignal | undefined }

const bytes = /^0x(?:[\da-f]{2})*$/i
/** Delegation designator (EIP-7702): a key account that runs a contract's code. */
const designator = /^0xef0100[\da-f]{40}$/i

/**
 * Reads the code at an address; `0x` when there is none.
 *
 * @throws MalformedResponseError when the result is not hex; RpcError and the other RPC errors.
 */
export async function readCode(
  rpc: RpcClient,
  { address, network, signal }: ReadCodeParameters,
): Promise<Hex> {
  const answer = await rpc.request({ network, method: 'eth_getCode', params: [address, 'latest'], signal })
  if (typeof answer !== 'string' || !bytes.test(answer))
    throw new MalformedResponseError({ details: 'eth_getCode' })
  return answer as Hex
}

/** Whether an account with this code signs with a key. */
export function isKeyAccount(code: Hex): boolean {
  return code === '0x' || designator.test(code)
}
