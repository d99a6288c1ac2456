import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Token } from '../../shared/types/token.js'

export type TokensByNetwork = { readonly [networkId in CaipNetworkId]?: readonly Token[] }

/** The tokens of a network whose addresses are known to be right: the host's and the built-in ones. */
export async function knownTokens(
  networkId: CaipNetworkId,
  own: TokensByNetwork = {},
): Promise<readonly Token[]> {
  const { tokens } = await import('./builtInTokens.js')
  return [...(own[networkId] ?? []), ...(tokens[networkId] ?? [])]
}
