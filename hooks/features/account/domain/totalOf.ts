import type { TokenBalance } from '../../../types/token.js'
import { formatAmount, parseAmount } from '../../../utils/amount.js'

/** Decimals that a fiat value may have; more than any currency or price has. */
const decimals = 40

/** What everything is worth together, as a decimal string; undefined unless every row has a value. */
export function totalOf(tokens: readonly Pick<TokenBalance, 'value'>[]): string | undefined {
  let total = 0n
  for (const { value } of tokens) {
    if (value === undefined) return undefined
    total += parseAmount(value, { decimals })
  }
  return tokens.length > 0 ? formatAmount(total, decimals) : undefined
}
