import { toCaipAddress } from '../../shared/caip.js'
import type { CaipAddress, CaipNetworkId } from '../../shared/types/caip.js'

export type TokensToForceParameters = {
  networkId: CaipNetworkId
  /** What the account's own transaction was said to move. */
  changed?: readonly { readonly address?: string | undefined }[] | undefined
  /** What is listed, the most valuable first. */
  rows: readonly { readonly address?: string | undefined }[]
}

/** They all go into one web address, and each has the service ask the chain. */
const most = 20

/** The tokens to read past the service's caches, by CAIP-10: those that changed, then as many listed ones as have room. */
export function tokensToForce({
  networkId,
  changed = [],
  rows,
}: TokensToForceParameters): readonly CaipAddress[] {
  const found = new Map<string, CaipAddress>()
  for (const { address } of [...changed, ...rows]) {
    if (found.size === most) break
    if (address === undefined) continue
    const id = toCaipAddress(networkId, address)
    const key = id.startsWith('eip155:') ? id.toLowerCase() : id
    if (!found.has(key)) found.set(key, id)
  }
  return [...found.values()]
}
