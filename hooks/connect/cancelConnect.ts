import { changeConnection } from '../session/connection/changeConnection.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { type ConnectContext, connectingOf } from './store.js'

/** Cancels all pending connection attempts. Existing connections are not affected. */
export function cancelConnect(latchkey: LatchkeyInstance): void
/** @internal */
export function cancelConnect(context: ConnectContext, connectorId?: string): void
export function cancelConnect(latchkey: LatchkeyInstance | ConnectContext, connectorId?: string): void {
  const context = latchkey as ConnectContext
  const { attempts, chains, session } = context
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state?.status !== 'connecting' || (connectorId ?? state.connectorId) !== state.connectorId) continue
    // Abort first: a subscriber of the change may begin another attempt.
    attempts.abort(namespace)
    changeConnection(session, namespace, { type: 'cancelled', attempt: state.attempt })
  }
  endPairing(context)
}

/** Removes the pairing URI, unless a pairing is still pending. */
export function endPairing(context: ConnectContext): void {
  const { connections, connectors } = context.session.getState()
  const pairing = connectors.find(({ type }) => type === 'WALLET_CONNECT')
  for (const state of Object.values(connections))
    if (state.status === 'connecting' && state.connectorId === pairing?.id) return
  connectingOf(context).paired(undefined)
}
