import type { TokenBalance } from '../../../types/token.js'
import { formatFigure, parseFigure } from '../../../utils/figure.js'

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
