import type { ActivityItem, ActivityTransfer } from '../../types/activity.js'
import type { CaipNetworkId } from '../../types/caip.js'
import { isDecimals } from '../../utils/amount.js'
import type { HistoryRow, HistoryTransfer } from './schemas/history.js'

/** Decimal text to the fewest base units that hold it exactly: the service doesn't tell the token's own decimals. */
function readQuantity(text = ''): Pick<ActivityTransfer, 'quantity' | 'decimals'> {
  const [whole = '', fraction = ''] = text.split('.')
  const kept = fraction.replace(/0+$/, '')
  if (whole === '' || !isDecimals(kept.length)) return {}
  return { quantity: BigInt(whole + kept), decimals: kept.length }
}

function toTransfer({ direction, quantity, token, nft, value }: HistoryTransfer): ActivityTransfer {
  return {
    direction,
    kind: nft ? 'nft' : 'fungible',
    name: nft?.name ?? token?.name,
    symbol: token?.symbol,
    ...readQuantity(quantity),
    value,
    imageUrl: nft?.pictureUrl ?? token?.iconUrl,
    isSpam: nft?.isSpam,
  }
}

/** A row of the service as the library's. */
export function toActivityItem(row: HistoryRow, networkId: CaipNetworkId): ActivityItem {
  const { id, hash, operationType, status, minedAt, sentFrom, sentTo, nonce, application, transfers } = row
  return {
    // Ids of Solana are those of blocks, which several transactions share.
    id: hash ?? id,
    hash,
    networkId,
    operation: operationType,
    status,
    at: minedAt,
    from: sentFrom,
    to: sentTo,
    nonce,
    application,
    transfers: transfers.map(toTransfer),
  }
}
