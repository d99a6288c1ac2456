import { MalformedResponseError } from '../../shared/errors/http.js'
import { LatchkeyError } from '../../shared/errors/LatchkeyError.js'
import type { RpcClient } from '../../shared/types/chain.js'
import type { Network } from '../../shared/types/network.js'
import type { Hex } from '../read/callContract.js'

/** What is read, or undefined where the node can't tell or be reached. An abort and a fault of our own still reject. */
export async function orUnknown<value>(
  read: Promise<value>,
  signal: AbortSignal | undefined,
): Promise<value | undefined> {
  try {
    return await read
  } catch (thrown) {
    signal?.throwIfAborted()
    if (thrown instanceof LatchkeyError) return undefined
    throw thrown
  }
}

/**
 * A quantity of a node's answer, such as a price.
 *
 * @throws MalformedResponseError when it is none. `details` says of what.
 */
export function readQuantity(value: unknown, details: string): bigint {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value))
    throw new MalformedResponseError({ details })
  return BigInt(value)
}

export type ReadCodeParameters = { address: string; network: Network; signal?: AbortSignal | undefined }

const bytes = /^0x(?:[\da-f]{2})*$/i
/** EIP-7702: an account with a key that lends itself a contract's code. */
const designator = /^0xef0100[\da-f]{40}$/i

/**
 * The code at an address, `0x` where there is none.
 *
 * @throws MalformedResponseError when the answer is no code; RpcError and kin.
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

/** Does a key sign for whoever has this code? */
export function isKeyAccount(code: Hex): boolean {
  return code === '0x' || designator.test(code)
}
