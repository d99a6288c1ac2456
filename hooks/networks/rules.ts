import { type ConnectionState, connectionOf } from '../session/connection/connectionState.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'

/** May this network be used with what is connected? Everything may while nothing of its family is. */
export function isApproved(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  { namespace, networkId }: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  const connection = connectionOf(connections[namespace])
  return connection === undefined || connection.approved === 'all' || connection.approved.includes(networkId)
}

/** May what is connected be asked for this network? Where not, nothing that a person does here leads to it. */
export function isAskable(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  place: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  return isApproved(connections, place) || connectionOf(connections[place.namespace])?.isExtendable === true
}

/** A configured network, and how it stands to what is connected. */
export type NetworkRow = Network & {
  readonly caipNetworkId: CaipNetworkId
  /** May it be used with what is connected? */
  readonly isApproved: boolean
  /** May the wallet be asked for it? True of every approved one too. */
  readonly isAskable: boolean
  readonly isActive: boolean
  /** Is a wallet of its family connected? */
  readonly isConnected: boolean
}
