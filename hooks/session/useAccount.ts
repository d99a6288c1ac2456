'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import { type Account, accountOf } from './accountOf.js'

export type UseAccountParameters = {
  /** Default: the family that a person chose last. */
  namespace?: ChainNamespace | undefined
}
export type UseAccountReturnType = Account & {
  /** The account's page at the network's explorer; undefined where the network has none. */
  explorerUrl: string | undefined
}

/**
 * Who is connected, and where.
 *
 * @example
 * const { address, status } = useAccount()
 */
export function useAccount({ namespace }: UseAccountParameters = {}): UseAccountReturnType {
  const { config, session: store } = useLatchkey()
  const session = useSlice(store)
  return useMemo(() => {
    const account = accountOf({ ...config, session, namespace })
    return { ...account, explorerUrl: explorerUrl(account) }
  }, [config, session, namespace])
}

/** Where a network's explorer shows an address; undefined where the network names no web page. */
export function explorerUrl({
  address,
  network,
}: {
  address: string | undefined
  network: Network | undefined
}): string | undefined {
  const base = network?.blockExplorers?.default.url ?? ''
  if (!address || !/^https?:\/\/[^/]/i.test(base)) return undefined
  // What stands behind the path chooses the cluster, as in `?cluster=devnet`.
  return base.replace(/\/*(?=[?#]|$)/, `/address/${address}`)
}
