import { addressKey } from '../shared/keys.js'
import { endsOf } from '../shared/text/looksAlike.js'
import type { ActivityItem } from '../shared/types/activity.js'

/** Normalized fields of a transaction for comparison: see `addressKey`. */
export type ItemKeys = {
  /** Includes the network. */
  readonly place: string
  readonly id: string
  readonly hash: string
  readonly from: string | undefined
  readonly to: string | undefined
  /** First and last characters: see `endsOf`. */
  readonly fromEnds: string | undefined
  readonly toEnds: string | undefined
}

const keyOf = (text: string | undefined) => (text === undefined ? undefined : addressKey(text))
const endsOfKey = (key: string | undefined) => (key === undefined ? undefined : endsOf(key))

function toKeys(item: ActivityItem): ItemKeys {
  const { id, hash = id } = item
  const [key, from, to] = [addressKey(id), keyOf(item.from), keyOf(item.to)]
  return {
    place: `${item.networkId} ${key}`,
    id: key,
    hash: addressKey(hash),
    from,
    to,
    fromEnds: endsOfKey(from),
    toEnds: endsOfKey(to),
  }
}

/**
 * Returns a function that computes the keys of a transaction, cached per object: each new page is compared
 * with all pages before it.
 */
export function createItemKeys(): (item: ActivityItem) => ItemKeys {
  const known = new WeakMap<ActivityItem, ItemKeys>()
  return (item) => {
    const keys = known.get(item) ?? toKeys(item)
    known.set(item, keys)
    return keys
  }
}
