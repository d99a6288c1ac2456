'use client'
import { useEffect, useMemo, useReducer } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { Wallet } from '../../../types/wallet.js'
import { isLoopbackHost } from '../../../utils/isLoopbackHost.js'
import { recentWalletsOf } from '../../../utils/storage/recentWallets.js'
import { connectionOf } from '../../session/domain/connectionState.js'

const none: readonly Wallet[] = []

/** The wallets used last, as storage has them; none on a server and in the first render of a page. */
export function useRecentWallets(): readonly Wallet[] {
  const { env, session, storage } = useLatchkey()
  const { connections, isRestored } = useSlice(session)
  const [news, tell] = useReducer((count: number) => count + 1, 0)
  const stored = useMemo(
    () => recentWalletsOf({ isLoopbackPage: isLoopbackHost(env.window?.location?.hostname) }),
    [env],
  )
  useEffect(
    () => storage.subscribe((name) => (name === undefined || name === stored.name) && tell()),
    [storage, stored],
  )
  // A wallet is remembered when it connects.
  const held = Object.values(connections).map((state) => connectionOf(state)?.connectorId)
  const asOf = `${news} ${held}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: storage changes with what `asOf` tells
  return useMemo(
    () => (isRestored ? (storage.read(stored) ?? none) : none),
    [storage, stored, isRestored, asOf],
  )
}
