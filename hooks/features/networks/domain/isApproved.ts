import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import { type ConnectionState, connectionOf } from '../../session/domain/connectionState.js'

/** May this network be used with what is connected? Everything may while nothing of its family is. */
export function isApproved(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  { namespace, networkId }: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  const connection = connectionOf(connections[namespace])
  return connection === undefined || connection.approved === 'all' || connection.approved.includes(networkId)
}
