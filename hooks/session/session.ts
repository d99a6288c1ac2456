import type { CaipNetworkId, ChainNamespace } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { ConnectionState } from './connection/connectionState.js'

/** Who is connected, where, and with what. Nothing here can be derived from something else. */
export type Session = {
  readonly connections: { readonly [namespace in ChainNamespace]?: ConnectionState }
  /** The family that a person chose last. */
  readonly activeNamespace: ChainNamespace
  /** Where a person wants to be in a family that is not connected. */
  readonly chosenNetworkIds: { readonly [namespace in ChainNamespace]?: CaipNetworkId }
  /** Wallets present now, in the order in which they were found. */
  readonly connectors: readonly Connector[]
  /** False until storage was read: on a server, and in the first render of a page. */
  readonly isRestored: boolean
}
