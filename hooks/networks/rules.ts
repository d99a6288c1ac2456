import { type ConnectionState, connectionOf } from '../session/connection/connectionState.js'
import { toCaipNetworkId } from '../shared/caip.js'
import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { NetworkIdOf, NetworkOf, Networks, RegisteredNetworks } from '../shared/types/register.js'

/** Whether a network can be used with the current connection. True while its namespace is not connected. */
export function isApproved(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  { namespace, networkId }: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  const connection = connectionOf(connections[namespace])
  return connection === undefined || connection.approved === 'all' || connection.approved.includes(networkId)
}

/** Whether the connected wallet can be asked for a network. If not, the user cannot switch to it from here. */
export function isAskable(
  connections: { readonly [namespace in ChainNamespace]?: ConnectionState },
  place: { namespace: ChainNamespace; networkId: CaipNetworkId },
): boolean {
  return isApproved(connections, place) || connectionOf(connections[place.namespace])?.isExtendable === true
}

/** A configured network and its status for the current connection. */
export type NetworkRow<networks extends Networks = RegisteredNetworks> = NetworkOf<networks> & {
  /** Its CAIP-2 id. */
  readonly caipNetworkId: NetworkIdOf<networks>
  /** Whether it can be used with the current connection. */
  readonly isApproved: boolean
  /** Whether the wallet can be asked for it. True for every approved one too. */
  readonly isAskable: boolean
  /** Whether it is the active network. */
  readonly isActive: boolean
  /** Whether a wallet of its namespace is connected. */
  readonly isConnected: boolean
}

/** A configured network, by its CAIP-2 id or itself. */
export type NetworkChoice<
  network extends Network = Network,
  networkId extends CaipNetworkId = CaipNetworkId,
> =
  | {
      /** CAIP-2 id of a configured network. */
      networkId: networkId
      network?: undefined
    }
  | {
      /** One of the configured networks, or its CAIP-2 id. */
      network: network | networkId
      networkId?: undefined
    }

export function chosenNetworkId({ network, networkId }: NetworkChoice): CaipNetworkId {
  return networkId ?? (typeof network === 'object' ? toCaipNetworkId(network) : network)
}
