import { toCaipAddress } from '../../shared/caip.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'

export type TokensToForceParameters = {
  networkId: CaipNetworkId
  /** Assets that the account's own transaction is known to move. */
  changed?: readonly { readonly address?: string | undefined }[] | undefined
  /** Listed rows, sorted by value. */
  rows: readonly { readonly address?: string | undefined }[]
}

/** Max number of tokens: all go into one URL, and each makes the service query the chain. */
const maxTokens = 20

/**
 * Chooses the tokens to read past the service's caches, as CAIP-10 ids: first those that changed, then listed
 * ones up to the max.
 */
export function tokensToForce({
  networkId,
  changed = [],
  rows,
}: TokensToForceParameters): readonly CaipAddress[] {
  const found = new Map<string, CaipAddress>()
  for (const { address } of [...changed, ...rows]) {
    if (found.size === maxTokens) break
    if (address === undefined) continue
    const id = toCaipAddress(networkId, address)
    const key = id.startsWith('eip155:') ? id.toLowerCase() : id
    if (!found.has(key)) found.set(key, id)
  }
  return [...found.values()]
}
