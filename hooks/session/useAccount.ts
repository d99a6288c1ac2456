'use client'

import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { ChainNamespace } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import { type Account, accountOf } from './accountOf.js'

export type UseAccountParameters<namespace extends ChainNamespace = ChainNamespace> = {
  /** Default: the active namespace. */
  namespace?: namespace | undefined
}
export type UseAccountReturnType<namespace extends ChainNamespace = ChainNamespace> = Account<namespace> & {
  /** The account's page in the network's explorer; undefined when the network has none. */
  explorerUrl: string | undefined
}

/**
 * The connected account and network.
 *
 * @example
 * const { address, status } = useAccount()
 */
export function useAccount<namespace extends ChainNamespace = ChainNamespace>({
  namespace,
}: UseAccountParameters<namespace> = {}): UseAccountReturnType<namespace> {
  const { config, session: store } = useLatchkey()
  const session = useSlice(store)
  return useMemo(() => {
    const account = accountOf({ ...config, session, namespace })
    return { ...account, explorerUrl: explorerUrl(account) } as UseAccountReturnType<namespace>
  }, [config, session, namespace])
}

/** URL of an address in a network's explorer; undefined when the network has no web explorer. */
export function explorerUrl({
  address,
  network,
}: {
  address: string | undefined
  network: Network | undefined
}): string | undefined {
  const base = network?.blockExplorers?.default.url ?? ''
  if (!address || !/^https?:\/\/[^/]/i.test(base)) return undefined
  // The query after the path may select the cluster, as in `?cluster=devnet`.
  return base.replace(/\/*(?=[?#]|$)/, `/address/${address}`)
}
