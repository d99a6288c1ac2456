import type { ActivityTransfer } from '../../../types/activity.js'
import type { Token } from '../../../types/token.js'
import { addressKey } from '../../../utils/addressKey.js'
import { createLookalikeCheck } from '../../../utils/createLookalikeCheck.js'

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
