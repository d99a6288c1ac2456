import { splitCaipAddress } from '../shared/caip.js'
import { addressKey } from '../shared/keys.js'
import type { ActivityItem } from '../shared/types/activity.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { SentTransaction, TransactionKind, TransactionStatus } from '../shared/types/transaction.js'
import { createItemKeys } from './createItemKeys.js'
import { type MarkImitationsParameters, markImitations } from './markImitations.js'

export type ListActivityParameters = Pick<MarkImitationsParameters, 'isFake' | 'keysOf'> & {
  address: CaipAddress
  /** What was sent from this page. */
  sent: readonly SentTransaction[]
  /** Do older rows follow that are not there yet? */
  hasMore: boolean
  /** List imitations too? */
  showsHidden: boolean
}

export type ListedActivity = {
  readonly items: readonly ActivityItem[]
  /** Ids of the imitations, listed or not. */
  readonly imitations: ReadonlySet<string>
}

/** The rows to list of what the source told and what was sent from here. Imitations are folded away. */
export function listActivity(
  told: readonly ActivityItem[],
  { address, sent, hasMore, showsHidden, isFake, keysOf }: ListActivityParameters,
): ListedActivity {
  const merged = mergeSent(told, { address, sent, hasMore, keysOf })
  const { address: account, networkId } = splitCaipAddress(address)
  const receivers = sent.flatMap(({ from, transfers = [] }) =>
    splitCaipAddress(from).networkId === networkId
      ? transfers.flatMap(({ direction, receiver }) =>
          direction === 'out' && receiver !== undefined ? [receiver] : [],
        )
      : [],
  )
  const imitations = markImitations(merged, { account, receivers, isFake, keysOf })
  return { items: showsHidden ? merged : merged.filter(({ id }) => !imitations.has(id)), imitations }
}

export type MergeSentParameters = {
  address: CaipAddress
  /** Those of other accounts and networks are left out. */
  sent: readonly SentTransaction[]
  /** Do older rows follow that are not there yet? */
  hasMore: boolean
  /** Default: made for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

const isSameAccount = (one: CaipAddress, other: CaipAddress): boolean =>
  splitCaipAddress(one).networkId === splitCaipAddress(other).networkId &&
  addressKey(splitCaipAddress(one).address) === addressKey(splitCaipAddress(other).address)

/**
 * The history with what was sent from this page and isn't in it yet. What the source tells of a transaction holds. One that
 * is older than the rows so far waits for those between; one that goes on at another fee has a row as that.
 */
export function mergeSent(
  items: readonly ActivityItem[],
  { address, sent, hasMore, keysOf = createItemKeys() }: MergeSentParameters,
): readonly ActivityItem[] {
  const mine = sent.filter(
    ({ from, replacement }) => isSameAccount(from, address) && replacement !== 'repriced',
  )
  if (mine.length === 0) return items
  const known = new Set(items.map(keysOf).flatMap(({ id, hash }) => [id, hash]))
  const dates = items.flatMap(({ at }) => (at === undefined ? [] : [at]))
  const oldest = hasMore ? dates.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY) : 0
  const own = mine.map(fromSent).filter(({ id, hash = id, status, at = 0 }) => {
    if (known.has(addressKey(id)) || known.has(addressKey(hash))) return false
    return status === 'pending' || oldest === Number.POSITIVE_INFINITY || at >= oldest
  })
  return own.length === 0 ? items : [...own, ...items]
}

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
