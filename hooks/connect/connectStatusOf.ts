import type { ConnectionState } from '../session/connection/connectionState.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'

/** A connection in TanStack's words for a mutation. */
export type ConnectStatus =
  | { status: 'idle' | 'success'; isPending: false; error: null; connectorId: undefined; since: undefined }
  | { status: 'pending'; isPending: true; error: null; connectorId: string; since: number }
  | { status: 'error'; isPending: false; error: LatchkeyError; connectorId: string; since: undefined }

/** What became of the last press on a wallet. */
export function connectStatusOf(state: ConnectionState | undefined): ConnectStatus {
  if (state?.status === 'connecting')
    return {
      status: 'pending',
      isPending: true,
      error: null,
      connectorId: state.connectorId,
      since: state.since,
    }
  const refusal = state?.status === 'connected' ? state.refusal : state?.status === 'failed' && state
  if (refusal)
    return {
      status: 'error',
      isPending: false,
      error: refusal.error,
      connectorId: refusal.connectorId,
      since: undefined,
    }
  const status = state?.status === 'connected' ? 'success' : 'idle'
  return { status, isPending: false, error: null, connectorId: undefined, since: undefined }
}
