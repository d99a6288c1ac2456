import { changeConnection } from '../session/connection/changeConnection.js'
import type { ConnectContext } from './store.js'

/** Stops waiting for a wallet. What was connected before stays connected. */
export function cancelConnect({ attempts, chains, connecting, session }: ConnectContext): void {
  connecting.paired(undefined)
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state?.status !== 'connecting') continue
    // In this order: what hears of the change may begin another try.
    attempts.abort(namespace)
    changeConnection(session, namespace, { type: 'cancelled', attempt: state.attempt })
  }
}
