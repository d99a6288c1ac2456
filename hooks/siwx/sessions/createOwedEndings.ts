import { chainNamespaces } from '../../shared/caip.js'
import type { LatchkeyStorage, StoredValue } from '../../shared/storage/createStorage.js'
import type { ChainNamespace } from '../../shared/types/caip.js'

const owedEndings: StoredValue<readonly ChainNamespace[]> = {
  name: 'siwx_owed',
  parse(json) {
    const families = Array.isArray(json) ? chainNamespaces.filter((family) => json.includes(family)) : []
    return families.length > 0 ? families : undefined
  },
}

/**
 * Namespaces that were signed out here while their server has yet to be informed. Stored in the browser, so
 * that neither a reload nor another tab treats the account as signed in. Only names of namespaces are stored.
 */
export type OwedEndings = {
  list(): readonly ChainNamespace[]
  /** Replaces the list. */
  set(families: readonly ChainNamespace[]): void
}

export function createOwedEndings(storage: Pick<LatchkeyStorage, 'read' | 'write' | 'remove'>): OwedEndings {
  return {
    list: () => storage.read(owedEndings) ?? [],
    set(families) {
      if (families.length > 0) storage.write(owedEndings, [...new Set(families)])
      else storage.remove(owedEndings)
    },
  }
}
