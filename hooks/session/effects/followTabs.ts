import { recheck } from '../../connect/recheck.js'
import { reconnect } from '../../connect/reconnect.js'
import type { Effect, LatchkeyParts } from '../../instance/types.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { changeConnection } from '../connection/changeConnection.js'
import { connectionOf } from '../connection/connectionState.js'

/** Storage is the referee: whatever order the news comes in, every tab ends at what is stored now. */
function agree(parts: LatchkeyParts, namespace: ChainNamespace): void {
  const { attempts, config, session, storage } = parts
  // Nothing is stored then, so what is stored says nothing of anybody.
  if (!config.enableReconnect) return
  const { connections, connectors } = session.getState()
  const state = connections[namespace]
  const storedId = storage.read(connectedConnectorId(namespace))
  // A person is busy here; what comes of it is written and told when it has come.
  const isBusy = state?.status === 'connecting'
  if (storedId === undefined) {
    if (!isBusy) attempts.abort(namespace)
    changeConnection(session, namespace, { type: 'disconnectedElsewhere' })
    return
  }
  const isTaken = state?.status === 'reconnecting' && state.connectorId === storedId
  if (isBusy || isTaken || connectionOf(state)?.connectorId === storedId) return
  const connector = connectors.find(({ id }) => id === storedId)
  if (connector) void reconnect(parts, { connector, namespaces: [namespace] })
}

/** Keeps this tab in agreement with the others, also after it slept in the browser's back–forward cache. */
export const followTabs: Effect = (parts) => {
  const { chains, env, session, storage } = parts
  const names = new Map(
    chains.namespaces.map((namespace) => [connectedConnectorId(namespace).name, namespace]),
  )
  const unsubscribe = storage.subscribe((name) => {
    const namespace = name === undefined ? undefined : names.get(name)
    // Storage that was cleared while the page is open ends no session.
    if (namespace) agree(parts, namespace)
  })
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    for (const namespace of chains.namespaces) {
      agree(parts, namespace)
      void recheck(parts, { namespace })
    }
  }
  const unfollow = session.subscribe(({ connections }, before) => {
    for (const namespace of chains.namespaces) {
      const wasBusy = before.connections[namespace]?.status === 'connecting'
      if (wasBusy && connections[namespace]?.status !== 'connecting') agree(parts, namespace)
    }
  })
  env.window?.addEventListener('pageshow', onPageShow)
  return () => {
    unsubscribe()
    unfollow()
    env.window?.removeEventListener('pageshow', onPageShow)
  }
}
