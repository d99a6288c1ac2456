import type { CaipNetworkId } from '../types/caip.js'
import type { PinnedToken, TokenBalance } from '../types/token.js'
import { assetKey } from './assetKey.js'
import { parseFigure } from './figure.js'

/** EVM addresses are the same in any case, Solana's are not. */
const keyOf = ({ networkId, address = '' }: TokenBalance) =>
  networkId.startsWith('eip155:') ? address.toLowerCase() : address

/**
 * What is listed of an answer: rows of the network, each asset once, and, unless they are pinned, nothing without
 * decimals (low quality) and nothing that isn't held. The most valuable come first, the native coin before its equals, what nobody knows the worth of last.
 */
export function arrangeTokens(
  rows: readonly TokenBalance[],
  networkId: CaipNetworkId,
  pinned: readonly Pick<PinnedToken, 'id'>[] = [],
): readonly TokenBalance[] {
  const kept = new Map<string, TokenBalance>()
  const pins = new Set(pinned.map(({ id }) => assetKey(id)))
  for (const row of rows) {
    const isListed = (row.decimals > 0 && row.quantity > 0n) || pins.has(assetKey(row.id))
    if (row.networkId === networkId && isListed && !kept.has(keyOf(row))) kept.set(keyOf(row), row)
  }
  return Array.from(kept.values(), (row) => ({ row, worth: parseFigure(row.value) ?? -1n }))
    .sort((one, other) => {
      if (one.worth !== other.worth) return one.worth > other.worth ? -1 : 1
      return Number(other.row.address === undefined) - Number(one.row.address === undefined)
    })
    .map(({ row }) => row)
}
