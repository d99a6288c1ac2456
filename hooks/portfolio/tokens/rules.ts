import { formatFigure, parseFigure, worthOf } from '../../shared/figure.js'
import { assetKey } from '../../shared/keys.js'
import type { TokenBalance } from '../../shared/types/token.js'
import type { TokenPreferences } from './tokenPreferences.js'

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

/** Rounding of either figure may make up to a hundredth, and a hundredth of the currency. */
const slack = 100n
const cent = /* @__PURE__ */ parseFigure('0.01') ?? 0n

/** Is the value a figure, and near price times quantity where a price came with it? */
export function isPlausibleValue({
  decimals,
  price,
  quantity,
  value,
}: Pick<TokenBalance, 'decimals' | 'price' | 'quantity' | 'value'>): boolean {
  const told = parseFigure(value)
  if (told === undefined) return false
  if (price === undefined) return true
  const worth = parseFigure(worthOf({ quantity, decimals, price }))
  if (worth === undefined) return false
  const gap = told > worth ? told - worth : worth - told
  return gap <= worth / slack + cent
}

export type PricedTotal = {
  /** Of all rows, as a decimal string; undefined unless each has a value. */
  readonly total: string | undefined
  /** Of the rows that have a value; undefined where none has one. */
  readonly pricedTotal: string | undefined
  /** How many rows have no value. */
  readonly unpricedCount: number
}

/** What rows are worth together. Hidden ones, and what isn't held, don't count. */
export function pricedTotal(rows: readonly Pick<TokenRow, 'isHidden' | 'quantity' | 'value'>[]): PricedTotal {
  const counted = rows.filter(({ isHidden, quantity }) => !isHidden && quantity > 0n)
  const priced = counted.filter(({ value }) => value !== undefined)
  return {
    total: totalOf(counted),
    pricedTotal: totalOf(priced),
    unpricedCount: counted.length - priced.length,
  }
}

/** What everything is worth together, as a decimal string; undefined unless every row has a value. */
export function totalOf(tokens: readonly Pick<TokenBalance, 'value'>[]): string | undefined {
  let total = 0n
  for (const { value } of tokens) {
    const units = parseFigure(value)
    // A source of the host's own may say anything; a part that is no figure makes no total.
    if (units === undefined) return undefined
    total += units
  }
  return tokens.length > 0 ? formatFigure(total) : undefined
}
