'use client'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import type { NetworkRow } from './rules.js'
import { searchNetworks } from './searchNetworks.js'
import { useNetwork } from './useNetwork.js'

/** How long nothing may be typed before the list changes, in ms. */
const wait = 100

export type UseNetworkSearchReturnType = {
  /** What was found, approved ones first. */
  networks: readonly NetworkRow[]
  /** What it was found by: what was typed once the typing rests, and nothing at once. */
  query: string
}

/**
 * The configured networks by name or id.
 *
 * @example
 * const { networks } = useNetworkSearch(typed)
 */
export function useNetworkSearch(typed: string): UseNetworkSearchReturnType {
  const { env } = useLatchkey()
  const { networks } = useNetwork()
  const [rested, setRested] = useState('')
  const wanted = typed.trim()
  useEffect(() => {
    const cancel = env.schedule(() => setRested(wanted), wanted === '' ? 0 : wait)
    return cancel
  }, [env, wanted])
  const query = wanted === '' ? '' : rested
  return { networks: useMemo(() => searchNetworks(networks, query), [networks, query]), query }
}
