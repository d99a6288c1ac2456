'use client'

import { notifyManager } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { readKey } from '../shared/storage/cache.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { FiatCurrency, TokenList } from '../shared/types/portfolio.js'
import type { TokenBalance } from '../shared/types/token.js'
import { useLatchkey } from './LatchkeyContext.js'
import { queryClientOf } from './queryClientOf.js'

export type UseKnownTokensParameters = { address: CaipAddress | undefined; currency: FiatCurrency }

const none: readonly TokenBalance[] = []

/**
 * Reads an account's tokens from the query cache, for their prices, without a request. Not a query of its
 * own, which would replace the query function of the one that fetches them.
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
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const read = () => client.getQueryData<TokenList>(queryKey)?.rows ?? none
  return useSyncExternalStore(subscribe, read, () => none)
}
