'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useRead } from '../../react/useRead.js'
import { useSlice } from '../../react/useSlice.js'
import { assetKey } from '../../shared/keys.js'
import type { SwapTokenRow } from '../../shared/types/swap.js'
import type { TokenBalance } from '../../shared/types/token.js'
import { draftOf } from '../context.js'
import { toSwapError } from '../queries.js'
import { createMarker, searchTokens, suggestedOf } from '../rules.js'
import type { UseSwapTokensParameters, UseSwapTokensReturnType } from '../UseSwapReturnType.js'
import { useSwapper } from '../useSwapReading.js'
import { isAddressOn, listQuery, lookalikeQuery, ownQuery, pastedQuery } from './queries.js'

export type { UseSwapTokensParameters, UseSwapTokensReturnType }

const toRow = (row: TokenBalance): SwapTokenRow => {
  const { address, decimals, iconUrl, id, isLookalike, name, networkId, price, quantity, symbol, value } = row
  return { address, decimals, iconUrl, id, isLookalike, name, networkId, price, quantity, symbol, value }
}

/**
 * The tokens that can be swapped on the current network, to choose from.
 *
 * @example
 * const { owned, popular } = useSwapTokens({ search })
 * {[...owned, ...popular].map((token) => <button key={token.id} onClick={() => setFrom(token)}>{token.symbol}</button>)}
 */
export function useSwapTokens({ search = '' }: UseSwapTokensParameters = {}): UseSwapTokensReturnType {
  const latchkey = useLatchkey()
  const swapper = useSwapper(useSlice(draftOf(latchkey)))
  const { account, currency, held, network, networkId } = swapper
  const list = useRead(listQuery(latchkey, network))
  const { data: isLookalike } = useRead(lookalikeQuery(latchkey, network))
  const asked = held.length > 0 ? undefined : account
  const own = useRead(ownQuery(latchkey, { account: asked, currency, network }))
  const { data: listed } = list
  const mark = useMemo(() => createMarker(listed ?? [], isLookalike), [isLookalike, listed])
  const rows = useMemo(() => {
    const mine = (held.length > 0 ? held : (own.data ?? [])).filter(
      ({ isScaled, quantity }) => isScaled !== true && quantity > 0n,
    )
    const keys = new Set((listed ?? []).map(({ id }) => assetKey(id)))
    const owned = mine.map((row): SwapTokenRow => {
      const isUnlisted = listed !== undefined && row.address !== undefined && !keys.has(assetKey(row.id))
      return { ...toRow(row), ...(isUnlisted && { isUnlisted }) }
    })
    const ownKeys = new Set(mine.map(({ id }) => assetKey(id)))
    const others = (listed ?? []).filter(({ id }) => !ownKeys.has(assetKey(id)))
    const byId = new Map(owned.map((row) => [assetKey(row.id), row]))
    const all = (listed ?? []).map((token): SwapTokenRow => byId.get(assetKey(token.id)) ?? token)
    return {
      owned: owned.map(mark),
      others: others.map(mark),
      suggested: suggestedOf(all.map(mark)),
    }
  }, [held, listed, mark, own.data])
  const text = search.trim()
  const isListed = [...rows.owned, ...rows.others].some(
    ({ address }) => address?.toLowerCase() === text.toLowerCase(),
  )
  const address = networkId && isAddressOn(networkId, text) && !isListed && !list.isLoading ? text : undefined
  const pasted = useRead(pastedQuery(latchkey, { address, network }))
  const found = useMemo((): UseSwapTokensReturnType['pasted'] => {
    if (address === undefined) return { status: 'none' }
    if (pasted.data) return { status: 'found', token: mark(pasted.data) }
    return { status: pasted.isPending ? 'loading' : 'missing' }
  }, [address, mark, pasted.data, pasted.isPending])
  const { error, isError, isPending, refetch } = list
  return useMemo(
    () => ({
      status: isError ? 'error' : isPending ? 'pending' : 'success',
      error: error ? toSwapError(error) : undefined,
      refetch: () => void refetch(),
      owned: text === '' ? rows.owned : searchTokens(rows.owned, text),
      suggested: text === '' ? rows.suggested : [],
      popular: searchTokens(rows.others, text),
      pasted: found,
    }),
    [error, found, isError, isPending, refetch, rows, text],
  )
}
