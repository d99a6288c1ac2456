import { addressKey } from '../shared/keys.js'
import { createLookalikeCheck } from '../shared/text/lookalikes.js'
import { endsOf } from '../shared/text/looksAlike.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import type { Token } from '../shared/types/token.js'
import { createItemKeys } from './createItemKeys.js'

export type MarkImitationsParameters = {
  /** The plain address whose history it is. */
  account: string
  /** Tells tokens that go by another one's symbol. Default: there are none. */
  isFake?: ((transfer: ActivityTransfer) => boolean) | undefined
  /** Plain addresses that the account sent something to, beside those of `items`. */
  receivers?: readonly string[] | undefined
  /** Default: made for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

const isZero = ({ quantity }: ActivityTransfer) => quantity === 0n

/** Addresses that the person knows, by what a short form shows of them. */
function knownEnds(
  items: readonly ActivityItem[],
  {
    account,
    receivers = [],
    keysOf,
  }: MarkImitationsParameters & { keysOf: ReturnType<typeof createItemKeys> },
): ReadonlyMap<string, ReadonlySet<string>> {
  const own = addressKey(account)
  const used = new Set([own, ...receivers.map(addressKey)])
  for (const item of items) {
    const { from, to } = keysOf(item)
    if (from !== own || to === undefined || used.has(to)) continue
    if (item.transfers.some(({ direction }) => direction === 'out')) used.add(to)
  }
  const known = new Map<string, Set<string>>()
  for (const address of used) {
    const ends = endsOf(address)
    known.set(ends, (known.get(ends) ?? new Set()).add(address))
  }
  return known
}

/**
 * Which transactions only look like ones of the person: not signed by the account, and moving nothing at all, or to or
 * from an address that shows the same ends as one that the person uses, or in tokens that go by another one's symbol.
 * Who copies a receiver out of such a row pays a thief. Ids of those that are.
 */
export function markImitations(
  items: readonly ActivityItem[],
  parameters: MarkImitationsParameters,
): ReadonlySet<string> {
  const { isFake = createFakeCheck(), keysOf = createItemKeys() } = parameters
  const known = knownEnds(items, { ...parameters, keysOf })
  const own = addressKey(parameters.account)
  const isLookAlike = (key: string | undefined, ends: string | undefined) =>
    key !== undefined && ends !== undefined && known.get(ends)?.has(key) === false
  const found = items.filter((item) => {
    const { from, to, fromEnds, toEnds } = keysOf(item)
    const { transfers } = item
    if (transfers.length === 0 || from === own) return false
    return (
      (from !== undefined && transfers.every(isZero)) ||
      isLookAlike(from, fromEnds) ||
      isLookAlike(to, toEnds) ||
      transfers.every(isFake)
    )
  })
  return new Set(found.map(({ id }) => id))
}

/** Tokens that the person or the app vouches for. */
export type ListedTokens = readonly Pick<Token, 'address' | 'symbol'>[]

/**
 * Tells transfers of tokens that go by the symbol of another one: a contract that is none of `listed` and calls itself like
 * one of them, or that its source has marked. Those without an address can't be told.
 */
export function createFakeCheck(listed: ListedTokens = []): (transfer: ActivityTransfer) => boolean {
  const own = new Set(listed.map(({ address }) => addressKey(address)))
  const isLookalikeOfListed = createLookalikeCheck(listed)
  return ({ kind, address, symbol, isLookalike }) => {
    if (kind !== 'fungible' || address === undefined || symbol === undefined) return false
    return !own.has(addressKey(address)) && (isLookalike === true || isLookalikeOfListed({ address, symbol }))
  }
}
