'use client'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { queryClientOf } from '../../../react/queryClientOf.js'
import type { CaipAddress } from '../../../types/caip.js'
import type { FiatCurrency, TokenList } from '../../../types/portfolio.js'
import type { TokenBalance } from '../../../types/token.js'
import { readKey } from '../../../utils/readKey.js'

export type UseKnownTokensParameters = { address: CaipAddress | undefined; currency: FiatCurrency }

const none: readonly TokenBalance[] = []

/** What the page has read of an account's tokens, for their prices: nothing is asked for here. */
export function useKnownTokens({ address, currency }: UseKnownTokensParameters): readonly TokenBalance[] {
  const latchkey = useLatchkey()
  const { id } = latchkey
  const queryKey = useMemo(
    () => readKey({ id, name: 'tokens', address, variant: currency }),
    [id, address, currency],
  )
  const { data } = useQuery<TokenList>({ queryKey, queryFn: skipToken }, queryClientOf(latchkey))
  return data?.rows ?? none
}
