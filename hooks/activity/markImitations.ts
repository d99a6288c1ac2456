import { addressKey } from '../shared/keys.js'
import { createLookalikeCheck } from '../shared/text/lookalikes.js'
import { endsOf } from '../shared/text/looksAlike.js'
import type { ActivityItem, ActivityTransfer } from '../shared/types/activity.js'
import type { Token } from '../shared/types/token.js'
import { createItemKeys } from './createItemKeys.js'

export type MarkImitationsParameters = {
  /** Plain address of the account. */
  account: string
  /**
   * Returns whether a token uses another token's symbol. Default: the check of `createFakeCheck` without
   * listed tokens.
   */
  isFake?: ((transfer: ActivityTransfer) => boolean) | undefined
  /** Plain addresses that the account has sent to, besides those in `items`. */
  receivers?: readonly string[] | undefined
  /** Default: created for this call. */
  keysOf?: ReturnType<typeof createItemKeys> | undefined
}

const isZero = ({ quantity }: ActivityTransfer) => quantity === 0n

/** Addresses that the user has used, by the ends that their short form shows. */
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
 * Finds the transactions that imitate the user's own (address poisoning): not signed by the account, and with
 * only transfers of 0, or with an address that has the same ends as one the user has used, or with only
 * tokens that use another token's symbol. A user who copies a recipient from such a row pays an attacker.
 * Returns their ids.
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

/** Tokens that the user or the app trusts. */
export type ListedTokens = readonly Pick<Token, 'address' | 'symbol'>[]

/**
 * Returns a check for tokens that use another token's symbol: contracts that are not in `listed` but have the
 * symbol of a listed token, or that their source has marked. Transfers without an address can't be checked.
 */
export function createFakeCheck(listed: ListedTokens = []): (transfer: ActivityTransfer) => boolean {
  const own = new Set(listed.map(({ address }) => addressKey(address)))
  const isLookalikeOfListed = createLookalikeCheck(listed)
  return ({ kind, address, symbol, isLookalike }) => {
    if (kind !== 'fungible' || address === undefined || symbol === undefined) return false
    return !own.has(addressKey(address)) && (isLookalike === true || isLookalikeOfListed({ address, symbol }))
  }
}
