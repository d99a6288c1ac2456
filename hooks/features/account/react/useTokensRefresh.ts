'use client'
import { useCallback } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import { serviceQueryOptions } from '../../../react/serviceQueryOptions.js'
import type { FiatCurrency } from '../../../types/portfolio.js'
import { tokensToForce } from '../domain/tokensToForce.js'
import { balanceQuery } from '../queries/balance.js'
import { tokensQuery } from '../queries/tokens.js'
import { useAccount } from './useAccount.js'

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
