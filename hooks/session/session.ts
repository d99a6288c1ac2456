import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { ConnectionState } from './connection/connectionState.js'

/** The source state of all connections. It contains nothing that can be derived. */
export type Session = {
  readonly connections: { readonly [namespace in ChainNamespace]?: ConnectionState }
  /** The active namespace: the one that the user chose last. */
  readonly activeNamespace: ChainNamespace
  /** The user's network choice in namespaces that are not connected. */
  readonly chosenNetworkIds: { readonly [namespace in ChainNamespace]?: CaipNetworkId }
  /** Wallets present now, in the order in which they were found. */
  readonly connectors: readonly Connector[]
  /** False until storage was read: on a server, and in the first render. */
  readonly isRestored: boolean
}
