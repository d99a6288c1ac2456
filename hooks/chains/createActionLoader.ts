import { NetworkNotFoundError } from '../errors/networks.js'
import type { ChainNamespace } from '../types/caip.js'
import type { ChainActions, ChainAdapter, ChainRegistry, RpcClient } from './types.js'

/** Finds the adapter of a family and loads what it needs once. */
export function createActionLoader(
  adapters: readonly ChainAdapter[],
  rpc: RpcClient,
): ChainRegistry['actionsFor'] {
  const loads = new Map<ChainNamespace, Promise<ChainActions>>()
  return async (namespace) => {
    const known = loads.get(namespace)
    if (known) return known
    const adapter = adapters.find((candidate) => candidate.namespace === namespace)
    if (adapter === undefined) throw new NetworkNotFoundError({ details: namespace })
    const load = adapter.load({ rpc })
    loads.set(namespace, load)
    // A chunk that could not be fetched may be there at the next try.
    load.catch(() => loads.delete(namespace))
    return load
  }
}
