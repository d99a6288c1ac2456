'use client'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import { useRead } from '../../../react/useRead.js'
import { useSlice } from '../../../react/useSlice.js'
import type { FiatCurrency, PortfolioOrigin, TokenList } from '../../../types/portfolio.js'
import { useCurrency } from '../../session/react/useCurrency.js'
import { balanceGateOf } from '../balanceGateOf.js'
import { pricedTotal } from '../domain/pricedTotal.js'
import { type TokenRow, tokenRows } from '../domain/tokenRows.js'
import { tokensQuery } from '../queries/tokens.js'
import { tokenPreferencesOf } from '../tokenPreferencesOf.js'
import { useAccount } from './useAccount.js'
import { useTokensRefresh } from './useTokensRefresh.js'

export type UseTokensParameters = {
  /** Default: the one that a person chose, else the config's. */
  currency?: FiatCurrency | undefined
}
export type UseTokensReturnType = UseQueryResult<readonly TokenRow[]> & {
  /** What the rows that aren't hidden are worth, as a decimal string in `currency`; undefined unless each has a value. */
  total: string | undefined
  /** What those of them that have a value are worth; undefined where none has one. */
  pricedTotal: string | undefined
  /** How many of them have no value. */
  unpricedCount: number
  currency: FiatCurrency
  /** Who told the rows; undefined before they are there. */
  source: PortfolioOrigin | undefined
  /** Was a listed or pinned token not read? Such a one is not among the rows: what nobody read is not 0. */
  isPartial: boolean
  /** Wall clock in ms at which the rows were true; undefined before they are there. */
  updatedAt: number | undefined
  /**
   * Reads again past every cache, for the twenty most valuable tokens past the service's own too. Never rejects: see `error`.
   * Within 30 s after a failure nothing is sent.
   */
  refresh: () => Promise<void>
  /** Ms until a failed read may be tried again; 0 when it may. */
  retryIn: () => number
}

/**
 * What the connected account holds on the active network, the most valuable first. `error` is a
 * TokenBalanceUnavailableError; it is tried again at the earliest 30 s later.
 *
 * @example
 * const { data = [], total } = useTokens({ currency: 'eur' })
 * data.map(({ id, symbol, quantity, decimals }) => <li key={id}>{formatBalance(quantity, { decimals })} {symbol}</li>)
 */
export function useTokens(parameters: UseTokensParameters = {}): UseTokensReturnType {
  const latchkey = useLatchkey()
  const { caipAddress: address, network, networkId } = useAccount()
  const preferences = useSlice(tokenPreferencesOf(latchkey))
  const [chosen] = useCurrency()
  const { currency = chosen } = parameters
  const client = queryClientOf(latchkey)
  const definition = tokensQuery(latchkey, { address, network, currency })
  const select = useCallback(({ rows }: TokenList) => tokenRows(rows, preferences), [preferences])
  const result = useRead(definition, select)
  const { data } = result
  const totals = useMemo(() => pricedTotal(data ?? []), [data])

  const refresh = useTokensRefresh(currency)
  const told = client.getQueryData(definition.queryKey)
  // One that was pinned since.
  const pins = preferences.pinned.filter((token) => token.networkId === networkId).length
  const isPinUnread = data !== undefined && data.filter(({ isPinned }) => isPinned).length < pins

  return {
    ...result,
    ...totals,
    currency,
    source: told?.source,
    isPartial: told?.isPartial === true || isPinUnread,
    updatedAt: result.data && result.dataUpdatedAt,
    refresh,
    retryIn: () => balanceGateOf(latchkey).remaining(`tokens ${address}`),
  }
}
