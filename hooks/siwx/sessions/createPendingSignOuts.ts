import { chainNamespaces } from '../../shared/caip.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import type { ChainNamespace } from '../../shared/types/caip.js'

const pendingSignOuts: StoredValue<readonly ChainNamespace[]> = {
  name: 'siwx_owed',
  parse(json) {
    const namespaces = Array.isArray(json)
      ? chainNamespaces.filter((namespace) => json.includes(namespace))
      : []
    return namespaces.length > 0 ? namespaces : undefined
  },
}

/**
 * Namespaces that were signed out here while their server has yet to be informed. Stored in the browser, so
 * that neither a reload nor another tab treats the account as signed in. Only names of namespaces are stored.
 */
export type PendingSignOuts = {
  list(): readonly ChainNamespace[]
  /** Replaces the list. */
  set(namespaces: readonly ChainNamespace[]): void
}

export function createPendingSignOuts(
  storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>,
): PendingSignOuts {
  return {
    list: () => storage.read(pendingSignOuts) ?? [],
    set(namespaces) {
      if (namespaces.length > 0) storage.write(pendingSignOuts, [...new Set(namespaces)])
      else storage.remove(pendingSignOuts)
    },
  }
}
