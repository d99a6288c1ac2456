'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { ChainNamespace } from '../../../types/caip.js'
import { type Account, accountOf } from '../../session/domain/accountOf.js'
import { explorerUrl } from '../domain/explorerUrl.js'

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
