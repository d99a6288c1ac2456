import { foldText } from '../shared/text/foldText.js'
import type { NetworkRow } from './rules.js'

/** Who can be gone to at once comes first, then who needs another wallet, a question to the wallet, and who is out of reach. */
function rankOf({ isApproved, isAskable, isConnected }: NetworkRow): number {
  if (isApproved && isConnected) return 0
  if (isApproved) return 1
  return isAskable ? 2 : 3
}

function isFound({ caipNetworkId, id, name }: NetworkRow, query: string): boolean {
  const ids = [String(id), caipNetworkId].map(foldText)
  return foldText(name).includes(query) || ids.some((text) => text.startsWith(query))
}

/** The networks whose name holds what was typed, or whose id begins with it; approved ones first, each group in the config's order. */
export function searchNetworks(networks: readonly NetworkRow[], typed: string): readonly NetworkRow[] {
  const query = foldText(typed.trim())
  return networks
    .filter((network) => query === '' || isFound(network, query))
    .sort((one, other) => rankOf(one) - rankOf(other))
}
