import type { ActivityItem } from '../../../types/activity.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { SentTransaction } from '../../../types/transaction.js'
import { addressKey } from '../../../utils/addressKey.js'
import { splitCaipAddress } from '../../../utils/caip.js'
import { createItemKeys } from './createItemKeys.js'
import { fromSent } from './fromSent.js'

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
