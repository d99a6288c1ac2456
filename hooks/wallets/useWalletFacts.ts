'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { visibleConnectors } from '../session/connectors/visibleConnectors.js'
import { detectSystem } from '../shared/detectSystem.js'
import type { WalletFacts } from './isReachable.js'
import { useRecentWallets } from './useRecentWallets.js'

/** What the page itself knows of wallets. Starts finding those that are in it. */
export function useWalletFacts(): WalletFacts {
  const latchkey = useLatchkey()
  const { chains, config, env, session } = latchkey
  const { connectors, isRestored } = useSlice(session)
  const recents = useRecentWallets()
  useEffect(() => {
    // When a chunk fails to load, the list stays as it is; the next mount tries again.
    latchkey.wake().catch(() => undefined)
  }, [latchkey])
  return useMemo(
    () => ({
      connectors: visibleConnectors(connectors),
      recents,
      choices: config.wallets,
      order: config.features.connectorTypeOrder,
      namespaces: chains.namespaces,
      hasAdapters: chains.adapters.length > 0,
      // The first render matches the server's, which does not know the device.
      isMobile: isRestored && detectSystem(env.window).isMobile,
    }),
    [chains, config, connectors, env, isRestored, recents],
  )
}
