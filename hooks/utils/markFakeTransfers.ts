import type { ActivityItem, ActivityTransfer } from '../types/activity.js'
import type { Network } from '../types/network.js'
import type { Token } from '../types/token.js'
import { createLookalikeCheck } from './createLookalikeCheck.js'

/**
 * Marks what changed hands under the symbol of the network's coin or of a listed token, or one that looks like it, at
 * another address. What comes without an address can't be told: it is neither known nor marked.
 */
export function markFakeTransfers(
  items: readonly ActivityItem[],
  { network, listed }: { network: Network; listed: readonly Token[] },
): readonly ActivityItem[] {
  const isLookalike = createLookalikeCheck([{ symbol: network.nativeCurrency.symbol }, ...listed])
  const isFake = ({ kind, address, symbol }: ActivityTransfer) =>
    kind === 'fungible' && address !== undefined && symbol !== undefined && isLookalike({ address, symbol })
  return items.map((item) =>
    item.transfers.some(isFake)
      ? {
          ...item,
          transfers: item.transfers.map((transfer) =>
            isFake(transfer) ? { ...transfer, isLookalike: true } : transfer,
          ),
        }
      : item,
  )
}
