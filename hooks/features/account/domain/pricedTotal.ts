import type { TokenRow } from './tokenRows.js'
import { totalOf } from './totalOf.js'

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
