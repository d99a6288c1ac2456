'use client'
import {
  type UseActivityParameters,
  type UseActivityReturnType,
  useActivity,
  useTokens,
  useTransactions,
} from '@latchkey/hooks'
import { useMemo } from 'react'

/**
 * The account's own tokens that another one may pretend to be: those that the person pinned, and those of a known worth.
 * Anybody can send the rest, so it vouches for nothing.
 */
function useListedTokens(): UseActivityParameters['listed'] {
  const { data } = useTokens()
  return useMemo(
    () =>
      data?.flatMap(({ address, isLookalike, isPinned, symbol, value }) =>
        address !== undefined && (isPinned || (value !== undefined && isLookalike !== true))
          ? [{ address, symbol }]
          : [],
      ),
    [data],
  )
}

/** What happened on the account's network, with what was sent from here. Imitations only where they are asked for. */
export function useAccountActivity(showsHidden: boolean): UseActivityReturnType {
  const { transactions: sent } = useTransactions()
  return useActivity({ sent, showsHidden, listed: useListedTokens() })
}
