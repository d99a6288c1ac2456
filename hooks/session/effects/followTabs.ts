import { recheck } from '../../connect/recheck.js'
import { reconnect } from '../../connect/reconnect.js'
import type { Effect, LatchkeyParts } from '../../instance/types.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { changeConnection } from '../connection/changeConnection.js'
import { connectionOf } from '../connection/connectionState.js'

/** Storage is authoritative: in whatever order the events arrive, every tab ends at what is stored. */
export function syncWithStorage(parts: LatchkeyParts, namespace: ChainNamespace): void {
  const { attempts, config, session, storage } = parts
  // With `enableReconnect: false` nothing is stored, so storage has no meaning here.
  if (!config.enableReconnect) return
  const { connections, connectors } = session.getState()
  const state = connections[namespace]
  const storedId = storage.read(connectedConnectorId(namespace))
  // The user is connecting in this tab; the outcome will be stored afterwards.
  const isBusy = state?.status === 'connecting'
  if (storedId === undefined) {
    if (!isBusy) attempts.abort(namespace)
    changeConnection(session, namespace, { type: 'disconnectedElsewhere' })
    return
  }
  const isReconnecting = state?.status === 'reconnecting' && state.connectorId === storedId
  if (isBusy || isReconnecting || connectionOf(state)?.connectorId === storedId) return
  const connector = connectors.find(({ id }) => id === storedId)
  if (connector) void reconnect(parts, { connector, namespaces: [namespace], isLeft: true })
}

/** Syncs this tab with the others, including after it returns from the back-forward cache. */
export const followTabs: Effect = (parts) => {
  const { chains, env, session, storage } = parts
  const sync = (name?: string) => {
    for (const namespace of chains.namespaces) {
      const stored = connectedConnectorId(namespace)
      // Clearing the storage while the page is open ends no session.
      if (name ? name === stored.name : storage.read(stored)) syncWithStorage(parts, namespace)
    }
  }
  const unsubscribe = storage.subscribe(sync)
  const unfollow = session.subscribe(({ connectors }, before) => {
    // A wallet may appear in this page after another tab connected it.
    if (connectors !== before.connectors) sync()
  })
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    for (const namespace of chains.namespaces) {
      syncWithStorage(parts, namespace)
      void recheck(parts, { namespace })
    }
  }
  env.window?.addEventListener('pageshow', onPageShow)
  return () => {
    unsubscribe()
    unfollow()
    env.window?.removeEventListener('pageshow', onPageShow)
  }
}
