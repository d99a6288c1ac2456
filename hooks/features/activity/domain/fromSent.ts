import type { ActivityItem } from '../../../types/activity.js'
import type { SentTransaction, TransactionKind, TransactionStatus } from '../../../types/transaction.js'
import { addressKey } from '../../../utils/addressKey.js'
import { splitCaipAddress } from '../../../utils/caip.js'

const operations: { readonly [kind in TransactionKind]: string } = {
  send: 'send',
  approve: 'approve',
  swap: 'trade',
  contract: 'execute',
  unknown: 'execute',
}

const statuses: { readonly [status in TransactionStatus]: ActivityItem['status'] } = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'unknown',
  unknown: 'unknown',
}

/** A transaction that was sent from this page, as the history tells it. */
export function fromSent(sent: SentTransaction): ActivityItem {
  const { id, networkId, from, to, kind, nonce, sentAt, blockTime, replacedBy, status } = sent
  // Nothing of it came to be: another took its place. Which one that was is not always known.
  const isCancelled = sent.replacement === 'cancelled'
  const transfers = isCancelled ? [] : (sent.transfers ?? [])
  const sender = splitCaipAddress(from).address
  const isOwn = (one: string | undefined) => one !== undefined && addressKey(one) === addressKey(sender)
  const receiver = transfers.find(({ direction }) => direction === 'out')?.receiver
  return {
    id,
    hash: replacedBy ?? id,
    networkId,
    operation: isCancelled ? 'cancel' : operations[kind],
    status: isCancelled ? 'confirmed' : statuses[status],
    at: blockTime ?? sentAt,
    from: sender,
    to: receiver ?? to,
    nonce,
    transfers: transfers.map(({ direction, receiver, address, name, symbol, quantity, decimals }) => ({
      direction: isOwn(receiver) ? 'self' : direction,
      kind: 'fungible',
      address,
      name,
      symbol,
      quantity,
      decimals,
    })),
  }
}
