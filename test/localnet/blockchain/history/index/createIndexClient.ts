import { createPublicClient, http } from 'viem'
import type { EvmNode } from '../../../evm/startEvmNode.js'

/** Reads many blocks in few requests. */
export type IndexClient = ReturnType<typeof createIndexClient>

export function createIndexClient({ client }: Pick<EvmNode, 'client'>) {
  const { chain } = client
  return createPublicClient({
    chain,
    transport: http(chain.rpcUrls.default.http[0], { batch: { batchSize: 100 } }),
    cacheTime: 0,
  })
}
