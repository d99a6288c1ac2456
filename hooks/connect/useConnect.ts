'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { visibleConnectors } from '../session/connectors/visibleConnectors.js'
import type { Connector } from '../shared/types/connector.js'
import type { Pairing } from '../shared/types/pairing.js'
import type { Wallet } from '../shared/types/wallet.js'
import { cancelConnect } from './cancelConnect.js'
import { type ConnectParameters, type ConnectReturnType, connect } from './connect.js'
import { type ConnectStatus, connectStatusOf } from './connectStatusOf.js'
import { mustAcceptTerms } from './mustAcceptTerms.js'

export type UseConnectReturnType = ConnectStatus & {
  /** Asks a wallet; what comes of it is in `status` and `error`. */
  connect: (parameters: ConnectParameters) => void
  /** The same as a promise; rejects with the typed error. */
  connectAsync: (parameters: ConnectParameters) => Promise<ConnectReturnType>
  /** Stops waiting for the wallet. */
  cancel: () => void
  /** Wallets present in the page, each once, in the order in which they appeared. */
  connectors: readonly Connector[]
  /** The wallet of the directory that is being asked, or was asked last. */
  wallet: Wallet | undefined
  /** What a phone may scan now, while a wallet is waited for by pairing. */
  pairing: Pairing | undefined
  /** False while the relay that carries the pairing can't be reached; it is tried again by itself. */
  isRelayReached: boolean
  /** The checkbox for the terms: `isMissing` where it has to be ticked before anything connects. */
  terms: { isMissing: boolean; hasAccepted: boolean; accept: (hasAccepted: boolean) => void }
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
  const { hasAcceptedTerms, ...connecting } = useSlice(latchkey.connecting)
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
    ...connecting,
    terms: {
      isMissing: mustAcceptTerms({ ...latchkey.config, hasAcceptedTerms }),
      hasAccepted: hasAcceptedTerms,
      accept: latchkey.connecting.termsAccepted,
    },
    rest: reason === 'silent' ? undefined : reason,
  }
}
