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
 * Families whose sign-ins are over here, and whose server is yet to be told. Kept with the browser, so that neither a
 * reload nor another tab takes somebody for signed in who has left. Names of families and nothing else are written.
 */
export type OwedEndings = {
  list(): readonly ChainNamespace[]
  /** These, and no others. */
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
