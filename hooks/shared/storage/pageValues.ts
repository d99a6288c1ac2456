import { isCaipNetworkId, isChainNamespace } from '../caip.js'
import type { CaipNetworkId, ChainNamespace } from '../types/caip.js'
import type { StoredValue } from './createStorage.js'

export type StoredStatus = 'connected' | 'connecting' | 'disconnected'

const orNothing =
  <value>(fits: (json: unknown) => json is value) =>
  (json: unknown): value | undefined =>
    fits(json) ? json : undefined

/** The active namespace: the one that the user chose last. */
export const activeNamespace: StoredValue<ChainNamespace> = {
  name: 'active_namespace',
  parse: orNothing(isChainNamespace),
}

/**
 * The active network: the one that the user chose last. Read it with `readActiveNetworkId`, which also compares
 * the namespace.
 */
export const activeCaipNetworkId: StoredValue<CaipNetworkId> = {
  name: 'active_caip_network_id',
  parse: orNothing(isCaipNetworkId),
}

/** The wallet to reconnect. Only a hint: the wallet must be present and share its accounts. */
export function connectedConnectorId(namespace: ChainNamespace): StoredValue<string> {
  return {
    name: `connected_connector_id:${namespace}`,
    parse: orNothing((json): json is string => typeof json === 'string' && json !== '' && json.length <= 256),
  }
}

export const connectionStatus: StoredValue<StoredStatus> = {
  name: 'connection_status',
  parse: orNothing(
    (json): json is StoredStatus => json === 'connected' || json === 'connecting' || json === 'disconnected',
  ),
}
