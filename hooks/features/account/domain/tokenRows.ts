import type { TokenBalance } from '../../../types/token.js'
import { assetKey } from '../../../utils/assetKey.js'
import type { TokenPreferences } from '../../../utils/storage/tokenPreferences.js'
import { isPlausibleValue } from './isPlausibleValue.js'

/** What an account holds of one asset, and how the person wants to see it. */
export type TokenRow = TokenBalance & {
  /** Left out of totals, and to be folded away. */
  readonly isHidden: boolean
  /** Stands on top, also when nothing of it is held. */
  readonly isPinned: boolean
}

/**
 * Balances as they are listed: pinned ones first, also those that were read and aren't held, what nobody knows the worth
 * of last. A value far from price times quantity is nobody's knowledge.
 */
export function tokenRows(
  tokens: readonly TokenBalance[],
  preferences: TokenPreferences,
): readonly TokenRow[] {
  const hidden = new Set(preferences.hidden)
  const pins = new Set(preferences.pinned.map(({ id }) => id))
  const rows = tokens.map((token): TokenRow => {
    const key = assetKey(token.id)
    const value = isPlausibleValue(token) ? token.value : undefined
    return { ...token, value, isHidden: hidden.has(key), isPinned: pins.has(key) }
  })
  const shown = rows.filter(({ isPinned, quantity }) => isPinned || quantity > 0n)
  const rank = ({ isPinned, quantity, value }: TokenRow) =>
    (isPinned ? 0 : 4) + (quantity === 0n ? 2 : 0) + (value === undefined ? 1 : 0)
  return shown.sort((one, other) => rank(one) - rank(other))
}
