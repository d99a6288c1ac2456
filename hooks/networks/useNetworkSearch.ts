'use client'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import type { NetworkRow } from './rules.js'
import { searchNetworks } from './searchNetworks.js'
import { useNetwork } from './useNetwork.js'

/** Debounce of the typed text, in ms. */
const debounce = 100

export type UseNetworkSearchReturnType = {
  /** The matching networks, approved ones first. */
  networks: readonly NetworkRow[]
  /** The query of the result: the debounced text; an empty text applies at once. */
  query: string
}

/**
 * Searches the configured networks by name or id.
 *
 * @example
 * const { networks } = useNetworkSearch(typed)
 */
export function useNetworkSearch(typed: string): UseNetworkSearchReturnType {
  const { env } = useLatchkey()
  const { networks } = useNetwork()
  const [debounced, setDebounced] = useState('')
  const wanted = typed.trim()
  useEffect(() => {
    const cancel = env.schedule(() => setDebounced(wanted), wanted === '' ? 0 : debounce)
    return cancel
  }, [env, wanted])
  const query = wanted === '' ? '' : debounced
  return { networks: useMemo(() => searchNetworks(networks, query), [networks, query]), query }
}
