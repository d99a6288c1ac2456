'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf } from '../../react/queryClientOf.js'
import { serviceQueryOptions } from '../../react/serviceQueryOptions.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { useAccount } from '../../session/useAccount.js'
import { useCurrency } from '../../session/useCurrency.js'
import type { FiatCurrency, PortfolioOrigin, TokenList } from '../../shared/types/portfolio.js'
import { balanceGateOf, balanceQuery, tokensQuery } from './queries.js'
import { pricedTotal, type TokenRow, tokenRows } from './rules.js'
import { tokenPreferencesOf } from './tokenPreferences.js'
import { tokensToForce } from './tokensToForce.js'

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

/**
 * Reads the connected account's tokens past every cache, and keeps what is there meanwhile. The coin's balance, which is
 * shown beside them, is read with them: one never contradicts the other. Never rejects.
 */
export function useTokensRefresh(currency: FiatCurrency): () => Promise<void> {
  const latchkey = useLatchkey()
  const { caipAddress: address, network, networkId } = useAccount()
  const client = queryClientOf(latchkey)
  return useCallback(async () => {
    if (address === undefined || network === undefined) return
    const { queryKey } = tokensQuery(latchkey, { address, network, currency })
    const rows = client.getQueryData(queryKey)?.rows ?? []
    const forceUpdate = tokensToForce({ networkId, rows })
    await client.cancelQueries({ queryKey })
    const forced = tokensQuery(latchkey, { address, network, currency, forceUpdate })
    const { queryKey: coinKey } = balanceQuery(latchkey, { address, network })
    await Promise.all([
      client.invalidateQueries({ queryKey: coinKey, exact: true }),
      client.fetchQuery({ ...forced, ...serviceQueryOptions, staleTime: 0 }).catch(() => undefined),
    ])
  }, [address, client, currency, latchkey, network, networkId])
}
