import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import type { ReadMarkParameters, RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'
import { readCount } from './readCount.js'

/**
 * Reads an account's nonces, `nonce` by its transactions in blocks and `mark` with those in the pool, and the node's
 * newest block before them. Undefined where the node does not report them.
 */
export async function readMark(
  rpc: RpcClient,
  { address: id, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const method = 'eth_getTransactionCount'
  const read = async (name: string, ...params: readonly string[]) =>
    readCount(await rpc.request({ network, method: name, params, signal }), name)
  try {
    const slot = await read('eth_blockNumber')
    const [nonce, pending] = await Promise.all([
      read(method, address, 'latest'),
      read(method, address, 'pending'),
    ])
    return { nonce, mark: String(Math.max(nonce, pending)), slot }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
