import type { BlockchainContext } from '../BlockchainContext.js'
import type { Purchase } from '../Purchase.js'
import { badCursor } from './cursor.js'
import type { HistoryItem } from './HistoryItem.js'
import type { HistoryPage } from './HistoryPage.js'

const pageSize = 50

const statuses = {
  success: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  in_progress: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  failed: 'ONRAMP_TRANSACTION_STATUS_FAILED',
} as const satisfies Record<Purchase['status'], string>

/** A page of what an account bought through the on-ramp, newest first; the cursor is the last one's id. */
export function readPurchases(
  { listPurchases }: Pick<BlockchainContext, 'listPurchases'>,
  { chainIds, address, cursor }: { chainIds: readonly string[]; address: string; cursor: string | undefined },
): HistoryPage {
  const purchases = chainIds
    .flatMap((chainId) => listPurchases({ chainId, address }))
    .reverse()
    .sort((left, right) => right.boughtAt.localeCompare(left.boughtAt))
  const found = purchases.findIndex(({ id }) => id === cursor)
  if (cursor !== undefined && found === -1) throw badCursor()
  const page = purchases.slice(found + 1, found + 1 + pageSize)
  const hasMore = found + 1 + pageSize < purchases.length
  return { data: page.map(describe), next: hasMore ? (page.at(-1)?.id ?? null) : null }
}

function describe({ id, hash, boughtAt, address, status, chainId, asset, quantity }: Purchase): HistoryItem {
  const { name, symbol, iconUrl } = asset
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash: hash ?? '',
      minedAt: boughtAt,
      sentFrom: 'Coinbase',
      sentTo: address,
      status: statuses[status],
      nonce: 0,
      application: null,
      chain: chainId,
    },
    transfers: [
      {
        fungible_info: { name, symbol, icon: iconUrl === undefined ? null : { url: iconUrl } },
        nft_info: null,
        direction: 'in',
        quantity: { numeric: quantity },
        value: null,
        price: null,
      },
    ],
  }
}
