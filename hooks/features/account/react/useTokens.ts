'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useRead } from '../../../react/useRead.js'
import type { TokenBalance } from '../../../types/token.js'
import { balanceGateOf } from '../balanceGateOf.js'
import { totalOf } from '../domain/totalOf.js'
import { tokensQuery } from '../queries/tokens.js'
import { useAccount } from './useAccount.js'

export type UseTokensReturnType = UseQueryResult<readonly TokenBalance[]> & {
  /** What all rows are worth, as a decimal string; undefined unless every row has a value. */
  total: string | undefined
  /** Ms until a failed read may be tried again; 0 when it may. */
  retryIn: () => number
}

/**
 * What the connected account holds on the active network, native coin first. `error` is a
 * TokenBalanceUnavailableError; it is tried again at the earliest 30 s later.
 *
 * @example
 * const { data = [] } = useTokens()
 * data.map(({ id, symbol, quantity, decimals }) => <li key={id}>{formatBalance(quantity, { decimals })} {symbol}</li>)
 */
export function useTokens(): UseTokensReturnType {
  const latchkey = useLatchkey()
  const { caipAddress, network } = useAccount()
  const result = useRead(tokensQuery(latchkey, { address: caipAddress, network }))
  return {
    ...result,
    total: result.data && totalOf(result.data),
    retryIn: () => balanceGateOf(latchkey).remaining(`tokens ${caipAddress}`),
  }
}
