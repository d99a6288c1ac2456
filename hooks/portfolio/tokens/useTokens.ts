'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { queryClientOf, serviceQueryOptions } from '../../react/queryClientOf.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { useAccount } from '../../session/useAccount.js'
import { useCurrency } from '../../session/useCurrency.js'
import type { TokenBalanceUnavailableError } from '../../shared/errors/balances.js'
import type { FiatCurrency, PortfolioOrigin, TokenList } from '../../shared/types/portfolio.js'
import { balanceGateOf, balanceQuery, tokensQuery } from './queries.js'
import { pricedTotal, type TokenRow, tokenRows } from './rules.js'
import { tokenPreferencesOf } from './tokenPreferences.js'
import { tokensToForce } from './tokensToForce.js'

export type UseTokensParameters = {
  /** Default: the currency chosen by the user, else the config's. */
  currency?: FiatCurrency | undefined
}
export type UseTokensErrorType = TokenBalanceUnavailableError
export type UseTokensReturnType = UseQueryResult<readonly TokenRow[], UseTokensErrorType> & {
  /**
   * Sum of the rows that are not hidden, as a decimal string in `currency`. Undefined unless each has a
   * value.
   */
  total: string | undefined
  /** Sum of those of them that have a value. Undefined when none has. */
  pricedTotal: string | undefined
  /** Number of those of them without a value. */
  unpricedCount: number
  /** The currency of all values. */
  currency: FiatCurrency
  /** Source of the rows. Undefined until they are loaded. */
  source: PortfolioOrigin | undefined
  /**
   * Whether a listed or pinned token could not be read. Such a token has no row, rather than a balance of 0.
   */
  isPartial: boolean
  /** Unix time of the rows, in ms. Undefined until they are loaded. */
  updatedAt: number | undefined
  /**
   * Refetches past every cache, including the service's own for the 20 most valuable tokens. Never rejects:
   * see `error`. Sends nothing within 30 s after a failure.
   */
  refresh: () => Promise<void>
  /** Ms until a failed read may be retried; 0 when it may. */
  retryIn: () => number
}

/**
 * The token balances of the connected account on the active network, sorted by value. `error` is a
 * TokenBalanceUnavailableError; the earliest retry is after 30 s.
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
  const cached = client.getQueryData(definition.queryKey)
  // A token that was pinned after the rows were read.
  const pins = preferences.pinned.filter((token) => token.networkId === networkId).length
  const isPinUnread = data !== undefined && data.filter(({ isPinned }) => isPinned).length < pins

  return {
    ...result,
    ...totals,
    currency,
    source: cached?.source,
    isPartial: cached?.isPartial === true || isPinUnread,
    updatedAt: result.data && result.dataUpdatedAt,
    refresh,
    retryIn: () => balanceGateOf(latchkey).remaining(`tokens ${address}`),
  }
}

/**
 * Returns a function that refetches the connected account's tokens past every cache and keeps the current
 * rows meanwhile. The native balance is refetched with them, so that the two never contradict each other.
 * Never rejects.
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
    const { queryKey: balanceKey } = balanceQuery(latchkey, { address, network })
    await Promise.all([
      client.invalidateQueries({ queryKey: balanceKey, exact: true }),
      client.fetchQuery({ ...forced, ...serviceQueryOptions, staleTime: 0 }).catch(() => undefined),
    ])
  }, [address, client, currency, latchkey, network, networkId])
}
