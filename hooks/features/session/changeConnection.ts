import type { ChainNamespace } from '../../types/caip.js'
import type { Connection } from '../../types/connector.js'
import { type Attempt, idle } from './domain/connectionState.js'
import { type ConnectionEvent, nextConnectionState } from './domain/nextConnectionState.js'
import type { Session } from './domain/session.js'
import type { SessionStore } from './store.js'

function change(session: Session, namespace: ChainNamespace, event: ConnectionEvent): Session {
  const before = session.connections[namespace] ?? idle
  const after = nextConnectionState(before, event)
  if (after === before) return session
  const activeNamespace =
    event.type === 'walletAnswered' && before.status === 'connecting' ? namespace : session.activeNamespace
  return { ...session, activeNamespace, connections: { ...session.connections, [namespace]: after } }
}

/** Tells a family's connection machine what happened. */
export function changeConnection(
  session: SessionStore,
  namespace: ChainNamespace,
  event: ConnectionEvent,
): void {
  session.connectionsChanged(change(session.getState(), namespace, event))
}

/** Every family of one answer at once; the first of them becomes the active one. */
export function answerConnections(
  session: SessionStore,
  attempt: Attempt,
  connections: readonly Connection[],
): void {
  const answered = connections.reduceRight(
    (next, connection) => change(next, connection.namespace, { type: 'walletAnswered', attempt, connection }),
    session.getState(),
  )
  session.connectionsChanged(answered)
}
