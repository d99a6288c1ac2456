'use client'
import { notifyManager } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { FiatCurrency, TokenList } from '../../../types/portfolio.js'
import type { TokenBalance } from '../../../types/token.js'
import { readKey } from '../../../utils/readKey.js'

export type UseKnownTokensParameters = { address: CaipAddress | undefined; currency: FiatCurrency }

const none: readonly TokenBalance[] = []

/**
 * What the page has read of an account's tokens, for their prices: nothing is asked for here. Not a query of its own,
 * which would take the function of the one that reads them away.
 */
export function useKnownTokens({ address, currency }: UseKnownTokensParameters): readonly TokenBalance[] {
  const latchkey = useLatchkey()
  const client = queryClientOf(latchkey)
  const { id } = latchkey
  const queryKey = useMemo(
    () => readKey({ id, name: 'tokens', address, variant: currency }),
    [id, address, currency],
  )
  const subscribe = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  )
  const read = () => client.getQueryData<TokenList>(queryKey)?.rows ?? none
  return useSyncExternalStore(subscribe, read, () => none)
}
