'use client'
import { useCallback, useState } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { type DisconnectErrorType, type DisconnectParameters, disconnect } from './disconnect.js'

/** How the last disconnect went. */
export type DisconnectStatus =
  | {
      /** `idle` before the first one. */
      status: 'idle' | 'pending' | 'success'
      error: null
    }
  | {
      status: 'error'
      /** Why the wallet did not take part; here the connection has ended anyway. */
      error: DisconnectErrorType
    }

export type UseDisconnectReturnType = DisconnectStatus & {
  /** Whether the wallet is being asked to end the connection. */
  isPending: boolean
  /** Ends connections; the outcome is in `status` and `error`. Never throws. */
  disconnect: (parameters?: DisconnectParameters) => void
  /** The same as a promise; rejects with DisconnectFailedError. */
  disconnectAsync: (parameters?: DisconnectParameters) => Promise<void>
}

/**
 * Ends connections.
 *
 * @example
 * const { disconnect } = useDisconnect()
 * <button onClick={() => disconnect()}>Disconnect</button>
 */
export function useDisconnect(): UseDisconnectReturnType {
  const latchkey = useLatchkey()
  const [state, setState] = useState<DisconnectStatus>({ status: 'idle', error: null })
  const disconnectAsync = useCallback(
    async (parameters?: DisconnectParameters) => {
      setState({ status: 'pending', error: null })
      try {
        await disconnect(latchkey, parameters)
        setState({ status: 'success', error: null })
      } catch (error) {
        setState({ status: 'error', error: error as DisconnectErrorType })
        throw error
      }
    },
    [latchkey],
  )
  const run = useCallback(
    (parameters?: DisconnectParameters) => void disconnectAsync(parameters).catch(() => undefined),
    [disconnectAsync],
  )
  return { ...state, isPending: state.status === 'pending', disconnect: run, disconnectAsync }
}
