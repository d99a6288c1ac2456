import type { RpcClient } from './types/chain.js'
import type { Network } from './types/network.js'

/**
 * Asks an app's nodes of a network, the first and the others, since one of them may lag. Returns what was answered.
 *
 * @throws the first one's failure where none answers.
 */
export async function readNodes<value>(
  rpc: RpcClient,
  network: Network,
  read: (node: RpcClient) => Promise<value>,
): Promise<readonly value[]> {
  const nodes = rpc.split?.(network) ?? [rpc]
  const answers = await Promise.allSettled(nodes.map(async (node) => read(node)))
  const values = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [first] = answers
  if (values.length === 0 && first?.status === 'rejected') throw first.reason
  return values
}
