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
 * Tokens of the account that another token may imitate: those pinned by the user and those with a price. The others are
 * left out: anyone can send tokens to an account, so holding one proves nothing.
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

/** Activity of the account on its network, including transactions sent from here. Imitations only with `showsHidden`. */
export function useAccountActivity(showsHidden: boolean): UseActivityReturnType {
  const { transactions: sent } = useTransactions()
  return useActivity({ sent, showsHidden, listed: useListedTokens() })
}
