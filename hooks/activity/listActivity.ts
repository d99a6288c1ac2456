import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { SentTransaction, TransactionKind, TransactionStatus } from '../shared/types/transaction.js'
import { createItemKeys } from './createItemKeys.js'
import { type MarkImitationsParameters, markImitations } from './markImitations.js'

export type ListActivityParameters = Pick<MarkImitationsParameters, 'isFake' | 'keysOf'> & {
  address: CaipAddress
  /** Transactions sent from this page. */
  sent: readonly SentTransaction[]
  /** Whether older rows can still be loaded. */
  hasMore: boolean
  /** Whether to list imitations too. */
  showsHidden: boolean
}

export type ListedActivity = {
  readonly items: readonly ActivityItem[]
  /** Ids of the imitations, listed or not. */
  readonly imitations: ReadonlySet<string>
}

/**
 * Merges the source's rows with the transactions sent from this page. Imitations are omitted unless
 * `showsHidden`.
 */
export function listActivity(
  sourceItems: readonly ActivityItem[],
  { address, sent, hasMore, showsHidden, isFake, keysOf }: ListActivityParameters,
): ListedActivity {
  const merged = mergeSent(sourceItems, { address, sent, hasMore, keysOf })
  const { address: account, networkId } = splitCaipAddress(address)
  const receivers = sent
    .filter((one) => one.networkId === networkId)
    .flatMap(({ transfers = [] }) => transfers)
    .flatMap(({ direction, receiver = [] }) => (direction === 'out' ? receiver : []))
  const imitations = markImitations(merged, { account, receivers, isFake, keysOf })
  return { items: showsHidden ? merged : merged.filter(({ id }) => !imitations.has(id)), imitations }
}

export type MergeSentParameters = {
  address: CaipAddress
  /** Transactions of other accounts and networks are ignored. */
  sent: readonly SentTransaction[]
  /** Whether older rows can still be loaded. */
  hasMore: boolean
  /** Default: created for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

/**
 * Adds the transactions sent from this page that the source doesn't list yet. The source's data takes precedence, but for
 * the status, where the chain has shown it. A transaction older than the loaded rows is left out until the rows between are
 * loaded; a repriced one is listed as its replacement.
 */
export function mergeSent(
  items: readonly ActivityItem[],
  { address, sent, hasMore, keysOf = createItemKeys() }: MergeSentParameters,
): readonly ActivityItem[] {
  const { address: account, networkId } = splitCaipAddress(address)
  const sentByAccount = sent
    .filter(
      (one) =>
        one.networkId === networkId &&
        addressKey(splitCaipAddress(one.from).address) === addressKey(account) &&
        one.replacement !== 'repriced',
    )
    .map(fromSent)
  if (sentByAccount.length === 0) return items
  const statuses = new Map(sentByAccount.map((item) => [keysOf(item).hash, item.status]))
  const known = new Set(items.map(keysOf).flatMap(({ id, hash }) => [id, hash]))
  const oldest = hasMore ? Math.min(...items.flatMap(({ at = [] }) => at)) : 0
  const own = sentByAccount.filter((item) => {
    const { hash, id } = keysOf(item)
    if (known.has(id) || known.has(hash)) return false
    return item.status === 'pending' || oldest === Infinity || Number(item.at) >= oldest
  })
  const updated = items.map((item) => {
    const status = statuses.get(keysOf(item).hash) ?? 'unknown'
    return status === 'unknown' ? item : { ...item, status }
  })
  return [...own, ...updated]
}

const operations: { readonly [kind in TransactionKind]: string } = {
  send: 'send',
  approve: 'approve',
  swap: 'trade',
  contract: 'execute',
  unknown: 'execute',
}

const statusOf: { readonly [status in TransactionStatus]: ActivityItem['status'] } = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  replaced: 'unknown',
  unknown: 'unknown',
}

/** Converts a transaction sent from this page to an activity item. */
export function fromSent(sent: SentTransaction): ActivityItem {
  const { actual, effect, id, from, kind, nonce, sentAt, blockTime, replacedBy, status } = sent
  // A cancelled transaction moved nothing: another one replaced it, which is not always known.
  const isCancelled = sent.replacement === 'cancelled'
  // What it did is what the chain shows, where that is not what was reviewed.
  const isDifferent = effect === 'different'
  const moved = isDifferent ? actual?.filter(({ receiver }) => receiver) : sent.transfers
  const transfers = isCancelled ? [] : (moved ?? [])
  const operation = isDifferent ? (transfers.length > 0 ? 'send' : 'execute') : operations[kind]
  const sender = splitCaipAddress(from).address
  const isOwn = (one: string | undefined) => one && addressKey(one) === addressKey(sender)
  const receiver = transfers.find(({ direction }) => direction === 'out')?.receiver
  const isConfirmed = status === 'confirmed'
  // The network does not show what it moved.
  const isUnread = isConfirmed && receiver && !effect
  return {
    id,
    hash: replacedBy ?? id,
    networkId: sent.foundOn ?? sent.networkId,
    operation: isCancelled ? 'cancel' : operation,
    status: isCancelled ? 'confirmed' : isUnread ? 'unknown' : statusOf[status],
    at: blockTime ?? sentAt,
    from: sender,
    to: receiver ?? (isDifferent ? undefined : sent.to),
    nonce,
    transfers: transfers.map(
      ({ arrives, direction, receiver, address, name, symbol, quantity, decimals }) => ({
        direction: isOwn(receiver) ? 'self' : direction,
        kind: 'fungible',
        address,
        name,
        symbol,
        // What a swap was quoted is not what it brought.
        quantity: isConfirmed && arrives && direction === 'in' ? undefined : quantity,
        decimals,
      }),
    ),
  }
}
