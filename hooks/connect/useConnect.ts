'use client'
import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { visibleConnectors } from '../session/connectors/visibleConnectors.js'
import type { Connector } from '../shared/types/connector.js'
import type { Pairing } from '../shared/types/pairing.js'
import type { NetworkOf } from '../shared/types/register.js'
import type { Wallet } from '../shared/types/wallet.js'
import { cancelConnect } from './cancelConnect.js'
import { type ConnectParameters, type ConnectReturnType, connect } from './connect.js'
import { type ConnectStatus, connectStatusOf } from './connectStatusOf.js'
import { mustAcceptTerms } from './mustAcceptTerms.js'
import { connectingOf } from './store.js'

export type UseConnectReturnType = ConnectStatus & {
  /** Connects a wallet; the outcome is in `status` and `error`. */
  connect: (parameters: ConnectParameters<NetworkOf>) => void
  /** The same as a promise; rejects with the typed error. */
  connectAsync: (parameters: ConnectParameters<NetworkOf>) => Promise<ConnectReturnType>
  /** Cancels the pending attempt. */
  cancel: () => void
  /** Wallets present in the page, each once, in the order in which they appeared. */
  connectors: readonly Connector[]
  /** The directory wallet that is being connected, or was last. */
  wallet: Wallet | undefined
  /** The pairing URI to scan, while a wallet is being connected by pairing. */
  pairing: Pairing | undefined
  /** False while the relay that carries the pairing is unreachable; reconnecting is automatic. */
  isRelayReached: boolean
  /** The checkbox for the terms: `isMissing` while it has to be ticked before anything connects. */
  terms: {
    /** Whether connecting is blocked because the terms are not accepted. */
    isMissing: boolean
    /** Whether the checkbox is ticked. */
    hasAccepted: boolean
    /** Ticks or unticks the checkbox. */
    accept: (hasAccepted: boolean) => void
  }
  /**
   * Why a remembered wallet is dormant: it is locked, it is gone, it shares none of its former accounts, or another wallet claims to
   * be it. In the last two only the user can connect it. Undefined when none is.
   */
  rest: 'locked' | 'lost' | 'changed' | 'disputed' | undefined
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
  const { hasAcceptedTerms, ...connecting } = useSlice(connectingOf(latchkey))
  const state =
    Object.values(connections).find(({ status }) => status === 'connecting') ?? connections[activeNamespace]
  const reason = state?.status === 'idle' ? state.rest?.reason : undefined
  useEffect(() => {
    // When a chunk fails to load, the list stays as it is; the next mount tries again.
    latchkey.wake().catch(() => undefined)
  }, [latchkey])
  const actions = useMemo(() => {
    const connectAsync = (parameters: ConnectParameters) => connect(latchkey, parameters)
    return {
      connectAsync,
      // The outcome is in the state, so the promise is ignored.
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
      accept: connectingOf(latchkey).termsAccepted,
    },
    rest: reason === 'silent' ? undefined : reason,
  }
}
