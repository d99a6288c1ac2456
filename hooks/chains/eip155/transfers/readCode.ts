import { MalformedResponseError } from '../../../errors/http.js'
import type { Network } from '../../../types/network.js'
import type { RpcClient } from '../../types.js'
import type { Hex } from '../callContract.js'

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
