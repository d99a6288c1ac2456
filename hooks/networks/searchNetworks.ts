import { foldText } from '../shared/text/foldText.js'
import type { NetworkRow } from './rules.js'

/**
 * Networks that are usable at once come first, then those of another wallet, those that the wallet has to approve,
 * and the unreachable ones.
 */
function rankOf({ isApproved, isAskable, isConnected }: NetworkRow): number {
  if (isApproved && isConnected) return 0
  if (isApproved) return 1
  return isAskable ? 2 : 3
}

function isFound({ caipNetworkId, id, name }: NetworkRow, query: string): boolean {
  const ids = [String(id), caipNetworkId].map(foldText)
  return foldText(name).includes(query) || ids.some((text) => text.startsWith(query))
}

/**
 * The networks whose name contains the query, or whose id begins with it; approved ones first, each group in the
 * config's order.
 */
export function searchNetworks(networks: readonly NetworkRow[], typed: string): readonly NetworkRow[] {
  const query = foldText(typed.trim())
  return networks
    .filter((network) => query === '' || isFound(network, query))
    .sort((one, other) => rankOf(one) - rankOf(other))
}
