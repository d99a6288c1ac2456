'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../../../react/LatchkeyContext.js'
import { useSlice } from '../../../react/useSlice.js'
import type { Connector } from '../../../types/connector.js'
import { cancelConnect } from '../actions/cancelConnect.js'
import { type ConnectParameters, type ConnectReturnType, connect } from '../actions/connect.js'
import { type ConnectStatus, connectStatusOf } from '../domain/connectStatusOf.js'
import { visibleConnectors } from '../domain/visibleConnectors.js'

export type UseConnectReturnType = ConnectStatus & {
  /** Asks a wallet; what comes of it is in `status` and `error`. */
  connect: (parameters: ConnectParameters) => void
  /** The same as a promise; rejects with the typed error. */
  connectAsync: (parameters: ConnectParameters) => Promise<ConnectReturnType>
  /** Stops waiting for the wallet. */
  cancel: () => void
  /** Wallets present in the page, each once, in the order in which they appeared. */
  connectors: readonly Connector[]
  /** Why a remembered wallet is not connected, if one rests: locked, or gone. */
  rest: 'locked' | 'lost' | undefined
}

/**
 * Connects wallets.
 *
 * @example
 * const { connect, connectors, error } = useConnect()
 * connectors.map((connector) => <button onClick={() => connect({ connector })}>{connector.name}</button>)
 */
export function useConnect(): UseConnectReturnType {
  const latchkey = useLatchkey()
  const { connectors, connections, activeNamespace } = useSlice(latchkey.session)
  const state =
    Object.values(connections).find(({ status }) => status === 'connecting') ?? connections[activeNamespace]
  const reason = state?.status === 'idle' ? state.rest?.reason : undefined
  useEffect(() => {
    // A chunk that could not be fetched leaves the list as it is; the next mount tries again.
    latchkey.wake().catch(() => undefined)
  }, [latchkey])
  const actions = useMemo(() => {
    const connectAsync = (parameters: ConnectParameters) => connect(latchkey, parameters)
    return {
      connectAsync,
      // The outcome is in the state; this promise has nobody else to tell.
      connect: (parameters: ConnectParameters) => void connectAsync(parameters).catch(() => undefined),
      cancel: () => cancelConnect(latchkey),
    }
  }, [latchkey])
  return {
    ...connectStatusOf(state),
    ...actions,
    connectors: useMemo(() => visibleConnectors(connectors), [connectors]),
    rest: reason === 'silent' ? undefined : reason,
  }
}
