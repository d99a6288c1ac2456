import type { CaipNetworkId, ChainNamespace } from '../../../types/caip.js'
import { type ConnectionState, connectionOf } from '../../session/domain/connectionState.js'
import { isApproved } from './isApproved.js'

/** May what is connected be asked for this network? Where not, nothing that a person does here leads to it. */
export function isAskable(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  place: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  return isApproved(connections, place) || connectionOf(connections[place.namespace])?.isExtendable === true
}
