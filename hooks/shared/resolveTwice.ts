import { isRefused } from './errors/http.js'
import { NameUnavailableError } from './errors/transfers.js'
import type { RpcClient } from './types/chain.js'
import type { Network } from './types/network.js'
import type { ResolvedName } from './types/transfer.js'

/**
 * Resolves a name by two nodes of its registry, where the app has two: a single node could answer with any address.
 *
 * @throws NameUnavailableError when the nodes disagree; what `resolve` throws when one of them does not answer.
 */
export async function resolveTwice(
  rpc: RpcClient,
  registry: Network,
  resolve: (rpc: RpcClient) => Promise<ResolvedName | undefined>,
): Promise<ResolvedName | undefined> {
  const [one = rpc, other] = rpc.split?.(registry) ?? []
  if (other === undefined) return resolve(one)
  const [first, second] = await Promise.allSettled([resolve(one), resolve(other)])
  if (first.status === 'rejected' && isRefused(first.reason)) return resolve(other)
  if (first.status === 'rejected') throw first.reason
  if (second.status === 'rejected' && isRefused(second.reason)) return first.value
  if (second.status === 'rejected') throw second.reason
  if (first.value?.address !== second.value?.address)
    throw new NameUnavailableError({ details: 'two nodes disagree about the name' })
  return first.value
}
