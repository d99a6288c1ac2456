import type { LatchkeyParts } from '../../instance/types.js'
import { changeConnection } from '../../session/connection/changeConnection.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { recheck } from '../recheck.js'
import { reconnect, reconnectPatience } from '../reconnect.js'

function reconnectNamespace(
  parts: LatchkeyParts,
  namespace: ChainNamespace,
  connectorId: string,
): () => void {
  const { attempts, env, session } = parts
  const tryReconnect = () => {
    const connector = session.getState().connectors.find(({ id }) => id === connectorId)
    if (connector) void reconnect(parts, { connector, namespaces: [namespace], isLeft: true })
    return connector !== undefined
  }
  if (tryReconnect()) return () => undefined

  const { attempt } = attempts.begin([namespace])
  changeConnection(session, namespace, { type: 'reconnectStarted', connectorId, attempt })
  const cancel = env.schedule(
    () => changeConnection(session, namespace, { type: 'nothingShared', attempt }),
    reconnectPatience,
  )
  /** Whether the user has not acted. */
  const isAwaited = () => {
    const state = session.getState().connections[namespace]
    return state?.status === 'reconnecting'
      ? state.attempt === attempt
      : state?.status === 'idle' && state.rest?.connectorId === connectorId
  }
  const unsubscribe = session.subscribe(() => {
    if (!isAwaited() || tryReconnect()) stop()
  })
  function stop() {
    cancel()
    unsubscribe()
  }
  return stop
}

/** Restores the last connection without a prompt, at once or when its wallet appears, until stopped. */
export function reconnectOnStart(parts: LatchkeyParts): () => void {
  const { chains, session, storage } = parts
  const stops = chains.namespaces.flatMap((namespace) => {
    const connectorId = storage.read(connectedConnectorId(namespace))
    const state = session.getState().connections[namespace]
    // The connection survived a stop of the instance: the wallet may have changed meanwhile.
    void recheck(parts, { namespace })
    // What the user did meanwhile takes precedence.
    return connectorId === undefined || state ? [] : [reconnectNamespace(parts, namespace, connectorId)]
  })
  session.restored()
  return () => {
    for (const stop of stops) stop()
  }
}
