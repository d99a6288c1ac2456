import type { Network } from '../types/network.js'
import type { Token, TokenBalance } from '../types/token.js'
import { createLookalikeCheck } from './createLookalikeCheck.js'

/** Marks the rows that bear the symbol of the network's coin or of a listed token, or one that looks like it, and aren't it. */
export function markLookalikes(
  rows: readonly TokenBalance[],
  { network, listed }: { network: Network; listed: readonly Token[] },
): readonly TokenBalance[] {
  const isLookalike = createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...listed])
  return rows.map((row) => (isLookalike(row) ? { ...row, isLookalike: true } : row))
}
