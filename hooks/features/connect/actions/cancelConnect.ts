import type { ConnectContext } from '../context.js'

/** Stops waiting for a wallet. What was connected before stays connected. */
export function cancelConnect({ attempts, chains, session }: ConnectContext): void {
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state?.status !== 'connecting') continue
    session.connectionChanged(namespace, { type: 'cancelled', attempt: state.attempt })
    attempts.abort(namespace)
  }
}
