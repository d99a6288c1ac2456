import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Token } from '../../shared/types/token.js'

export type TokensByNetwork = { readonly [networkId in CaipNetworkId]?: readonly Token[] }

/** The tokens of a network with trusted addresses: the app's and the built-in ones. */
export async function knownTokens(
  networkId: CaipNetworkId,
  own: TokensByNetwork = {},
): Promise<readonly Token[]> {
  const { tokens } = await import('./builtInTokens.js')
  return [...(own[networkId] ?? []), ...(tokens[networkId] ?? [])]
}
