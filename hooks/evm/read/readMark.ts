import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { ReadMarkParameters, RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import { readCount } from './readCount.js'

/**
 * Reads an account's nonces: `nonce` by its transactions in blocks, `mark` with those in the pool. Undefined where the
 * node does not report them.
 */
export async function readMark(
  rpc: RpcClient,
  { address: id, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const method = 'eth_getTransactionCount'
  const read = async (block: string) =>
    readCount(await rpc.request({ network, method, params: [address, block], signal }), method)
  try {
    const [nonce, pending] = await Promise.all([read('latest'), read('pending')])
    return { nonce, mark: String(Math.max(nonce, pending)) }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
