import { formatFiatValue, parseFiatValue, worthOf } from '../../shared/figure.js'
import { assetKey } from '../../shared/keys.js'
import type { TokenBalance } from '../../shared/types/token.js'
import type { TokenPreferences } from './tokenPreferences.js'

/** An account's balance of one token, with the user's preferences for it. */
export type TokenRow = TokenBalance & {
  /** Excluded from totals; to be listed in a collapsed section. */
  readonly isHidden: boolean
  /** Listed first, also with a balance of 0. */
  readonly isPinned: boolean
}

/**
 * Sorts balances for display: pinned tokens first, also those with a balance of 0, and tokens without a value
 * last. A value that is far from price times quantity is dropped.
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

/** Tolerance for rounding: 1 % of the value, plus 0.01 of the currency. */
const tolerance = 100n
const cent = /* @__PURE__ */ parseFiatValue('0.01') ?? 0n

/** Whether the value is a valid decimal and, if there is a price, close to price times quantity. */
export function isPlausibleValue({
  decimals,
  price,
  quantity,
  value,
}: Pick<TokenBalance, 'decimals' | 'price' | 'quantity' | 'value'>): boolean {
  const parsed = parseFiatValue(value)
  if (parsed === undefined) return false
  if (price === undefined) return true
  const worth = parseFiatValue(worthOf({ quantity, decimals, price }))
  if (worth === undefined) return false
  const gap = parsed > worth ? parsed - worth : worth - parsed
  return gap <= worth / tolerance + cent
}

export type PricedTotal = {
  /** Sum of all rows, as a decimal string. Undefined unless each has a value. */
  readonly total: string | undefined
  /** Sum of the rows that have a value. Undefined when none has. */
  readonly pricedTotal: string | undefined
  /** Number of rows without a value. */
  readonly unpricedCount: number
}

/** Sums the values of token rows. Hidden tokens and zero balances are excluded. */
export function pricedTotal(rows: readonly Pick<TokenRow, 'isHidden' | 'quantity' | 'value'>[]): PricedTotal {
  const counted = rows.filter(({ isHidden, quantity }) => !isHidden && quantity > 0n)
  const priced = counted.filter(({ value }) => value !== undefined)
  return {
    total: totalOf(counted),
    pricedTotal: totalOf(priced),
    unpricedCount: counted.length - priced.length,
  }
}

/** Sums the values of tokens, as a decimal string. Undefined unless each has a value. */
export function totalOf(tokens: readonly Pick<TokenBalance, 'value'>[]): string | undefined {
  let total = 0n
  for (const { value } of tokens) {
    const units = parseFiatValue(value)
    // The app's own source may return anything: an invalid value makes the total undefined.
    if (units === undefined) return undefined
    total += units
  }
  return tokens.length > 0 ? formatFiatValue(total) : undefined
}
