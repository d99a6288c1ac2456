'use client'
import { useEffect, useMemo, useReducer } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { isLoopbackHost } from '../shared/links/hosts.js'
import type { Wallet } from '../shared/types/wallet.js'
import { recentWalletsOf } from './recentWallets.js'

const none: readonly Wallet[] = []

/** Recently used wallets from storage; none on a server and in the first render. */
export function useRecentWallets(): readonly Wallet[] {
  const { env, session, storage } = useLatchkey()
  const { connections, isRestored } = useSlice(session)
  const [revision, refresh] = useReducer((count: number) => count + 1, 0)
  const stored = useMemo(
    () => recentWalletsOf({ isLoopbackPage: isLoopbackHost(env.window?.location?.hostname) }),
    [env],
  )
  useEffect(
    () => storage.subscribe((name) => (name === undefined || name === stored.name) && refresh()),
    [storage, stored],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wallet is remembered when it connects, here or elsewhere
  return useMemo(
    () => (isRestored ? (storage.read(stored) ?? none) : none),
    [storage, stored, isRestored, connections, revision],
  )
}
