import { namespaceOf } from '../caip.js'
import type { CaipNetworkId } from '../types/caip.js'
import type { LatchkeyStorage } from './createStorage.js'
import { activeCaipNetworkId, activeNamespace } from './pageValues.js'

/** The stored network; undefined when it does not match the stored namespace. */
export function readActiveNetworkId(storage: LatchkeyStorage): CaipNetworkId | undefined {
  const namespace = storage.read(activeNamespace)
  const networkId = storage.read(activeCaipNetworkId)
  if (networkId === undefined || namespace === undefined) return networkId
  return namespaceOf(networkId) === namespace ? networkId : undefined
}
