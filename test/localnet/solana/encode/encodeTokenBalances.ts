import type { Balances } from '../ledger/transactionRecord.js'
import { formatTokenAmount } from '../tokens/formatTokenAmount.js'

/** What accounts held of tokens, as nodes write it. */
export function encodeTokenBalances({ tokens }: Balances): readonly unknown[] {
  return tokens.map(({ amount, decimals, ...balance }) => ({
    ...balance,
    uiTokenAmount: formatTokenAmount(amount, decimals),
  }))
}
