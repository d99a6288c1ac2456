import type { ConnectionState } from '../session/connection/connectionState.js'
import type { ConnectorErrorType } from '../shared/errors/unions.js'

/** A connection's state in the terms of TanStack Query's mutations. */
export type ConnectStatus =
  | {
      /**
       * `idle` or `success`: nothing is requested. `pending`: the wallet has not responded. `error`: it
       * failed.
       */
      status: 'idle' | 'success'
      isPending: false
      error: null
      connectorId: undefined
      since: undefined
    }
  | {
      status: 'pending'
      isPending: true
      error: null
      /** Id of the connector that was asked. */
      connectorId: string
      /** Time of the request on the monotonic clock, in ms. */
      since: number
    }
  | {
      status: 'error'
      isPending: false
      /** Why it failed. */
      error: ConnectorErrorType
      /** Id of the connector that was asked. */
      connectorId: string
      since: undefined
    }

/** The status of the last connection attempt. */
export function connectStatusOf(state: ConnectionState | undefined): ConnectStatus {
  if (state?.status === 'connecting')
    return {
      status: 'pending',
      isPending: true,
      error: null,
      connectorId: state.connectorId,
      since: state.since,
    }
  const rejection = state?.status === 'connected' ? state.refusal : state?.status === 'failed' && state
  if (rejection)
    return {
      status: 'error',
      isPending: false,
      error: rejection.error,
      connectorId: rejection.connectorId,
      since: undefined,
    }
  const status = state?.status === 'connected' ? 'success' : 'idle'
  return { status, isPending: false, error: null, connectorId: undefined, since: undefined }
}
