import type { Effect, LatchkeyParts } from '../../instance/types.js'
import { changeConnection } from '../../session/connection/changeConnection.js'
import { connectedConnectorId } from '../../shared/storage/pageValues.js'
import type { ChainNamespace } from '../../shared/types/caip.js'
import { recheck } from '../recheck.js'
import { reconnect, reconnectPatience } from '../reconnect.js'

function reconnectFamily(parts: LatchkeyParts, namespace: ChainNamespace, connectorId: string): () => void {
  const { attempts, env, session } = parts
  const present = () => session.getState().connectors.find(({ id }) => id === connectorId)
  const take = () => {
    const connector = present()
    if (connector) void reconnect(parts, { connector, namespaces: [namespace] })
    return connector !== undefined
  }
  if (take()) return () => undefined

  const { attempt } = attempts.begin([namespace])
  changeConnection(session, namespace, { type: 'reconnectStarted', connectorId, attempt })
  const cancel = env.schedule(
    () => changeConnection(session, namespace, { type: 'nothingShared', attempt }),
    reconnectPatience,
  )
  const hasActed = () => {
    const state = session.getState().connections[namespace]
    const isWaiting = state?.status === 'reconnecting' && state.attempt === attempt
    const isResting = state?.status === 'idle' && state.rest?.connectorId === connectorId
    return !isWaiting && !isResting
  }
  const unsubscribe = session.subscribe(() => {
    if (!hasActed() && present() === undefined) return
    stop()
    if (!hasActed()) take()
  })
  function stop() {
    cancel()
    unsubscribe()
  }
  return stop
}

/** Takes up the last visit's connection without a prompt, at once or when its wallet appears. */
export const reconnectOnStart: Effect = (parts) => {
  const { chains, session, storage } = parts
  const stops = chains.namespaces.flatMap((namespace) => {
    const connectorId = storage.read(connectedConnectorId(namespace))
    const state = session.getState().connections[namespace]
    // Connected since before the last stop: the wallet may have moved on meanwhile.
    void recheck(parts, { namespace })
    // What a person did meanwhile wins.
    return connectorId === undefined || state ? [] : [reconnectFamily(parts, namespace, connectorId)]
  })
  session.restored()
  return () => {
    for (const stop of stops) stop()
  }
}
