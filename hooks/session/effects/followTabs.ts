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
  if (connector) void reconnect(parts, { connector, namespaces: [namespace] })
}

/** Syncs this tab with the others, including after it returns from the back-forward cache. */
export const followTabs: Effect = (parts) => {
  const { chains, env, storage } = parts
  const names = new Map(
    chains.namespaces.map((namespace) => [connectedConnectorId(namespace).name, namespace]),
  )
  const unsubscribe = storage.subscribe((name) => {
    const namespace = name === undefined ? undefined : names.get(name)
    // Clearing the storage while the page is open ends no session.
    if (namespace) syncWithStorage(parts, namespace)
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
    env.window?.removeEventListener('pageshow', onPageShow)
  }
}
