import { splitCaipAddress } from '../../shared/caip.js'
import { RpcError } from '../../shared/errors/rpc.js'
import { readProperty } from '../../shared/readProperty.js'
import type { ReadMarkParameters, RpcClient } from '../../shared/types/chain.js'
import type { AccountMark } from '../../shared/types/intent.js'

/** Reads an account's newest signature and balance, and their slot. Undefined where the node does not report them. */
export async function readMark(
  rpc: RpcClient,
  { address: id, network, signal }: ReadMarkParameters,
): Promise<AccountMark | undefined> {
  const { address } = splitCaipAddress(id)
  const read = (method: string, options: object) =>
    rpc.request({ network, method, params: [address, options], signal })
  const commitment = 'confirmed'
  try {
    const [signatures, balance] = await Promise.all([
      read('getSignaturesForAddress', { limit: 1, commitment }),
      read('getBalance', { commitment }),
    ])
    const signature = readProperty(readProperty(signatures, '0'), 'signature') ?? ''
    const slot = Number(readProperty(readProperty(balance, 'context'), 'slot'))
    return {
      mark: `${String(signature)} ${String(readProperty(balance, 'value'))}`,
      ...(Number.isSafeInteger(slot) && { slot }),
    }
  } catch (thrown) {
    if (thrown instanceof RpcError) return undefined
    throw thrown
  }
}
