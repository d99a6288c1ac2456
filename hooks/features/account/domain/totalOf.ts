import type { TokenBalance } from '../../../types/token.js'
import { formatAmount } from '../../../utils/amount.js'

const form = /^(\d{1,60})(?:\.(\d{1,40}))?$/
const decimals = 40

/** What everything is worth together, as a decimal string; undefined unless every row has a value. */
export function totalOf(tokens: readonly Pick<TokenBalance, 'value'>[]): string | undefined {
  let total = 0n
  for (const { value = '' } of tokens) {
    const [, whole, fraction = ''] = form.exec(value) ?? []
    // A source of the host's own may say anything; a part that is no figure makes no total.
    if (whole === undefined) return undefined
    total += BigInt(whole + fraction.padEnd(decimals, '0'))
  }
  return tokens.length > 0 ? formatAmount(total, decimals) : undefined
}
