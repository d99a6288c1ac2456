'use client'
import { useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import { accountOf } from '../session/accountOf.js'
import { connectionOf } from '../session/connection/connectionState.js'
import { toCaipNetworkId } from '../shared/caip.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { NetworkIdOf, NetworkOf } from '../shared/types/register.js'
import { type KeepNetworkParameters, keepNetwork } from './keepNetwork.js'
import { isApproved, isAskable, type NetworkRow } from './rules.js'
import { type SwitchNetworkErrorType, type SwitchNetworkParameters, switchNetwork } from './switchNetwork.js'

export type UseNetworkReturnType = {
  /** The configured network of the wallet; undefined for one that is not configured. */
  network: NetworkOf | undefined
  /** CAIP-2 id of the wallet's network, configured or not. */
  networkId: CaipNetworkId
  /** Whether the wallet's network is configured. */
  isSupported: boolean
  /** The configured networks, with what the wallet says about each. */
  networks: readonly NetworkRow[]
  /** False when the config disables switching. */
  canSwitch: boolean
  /** Switches the network; the outcome is in `error`. Never throws. */
  switchNetwork: (parameters: SwitchNetworkParameters<NetworkOf, NetworkIdOf>) => void
  /** The same as a promise; rejects with the typed error. */
  switchNetworkAsync: (parameters: SwitchNetworkParameters<NetworkOf, NetworkIdOf>) => Promise<void>
  /** Remembers the network for a namespace that is about to be connected; see `keepNetwork`. */
  keepNetwork: (parameters: KeepNetworkParameters<NetworkOf, NetworkIdOf>) => void
  /** The network of the pending switch, or of the last one that failed. */
  requestedId: CaipNetworkId | undefined
  /** Whether the wallet is being asked. */
  isPending: boolean
  /** Why the last switch failed. */
  error: SwitchNetworkErrorType | null
}

/**
 * The active network, and the actions to switch it.
 *
 * @example
 * const { network, networks, switchNetwork } = useNetwork()
 */
export function useNetwork(): UseNetworkReturnType {
  const latchkey = useLatchkey()
  const session = useSlice(latchkey.session)
  const pending = useSlice(latchkey.networks)
  const { config } = latchkey
  const { network, networkId } = useMemo(() => accountOf({ session, ...config }), [session, config])
  const networks = useMemo(
    () =>
      config.networks.map((row): NetworkRow => {
        const caipNetworkId = toCaipNetworkId(row)
        const target = { namespace: row.namespace ?? 'eip155', networkId: caipNetworkId } as const
        return {
          ...row,
          caipNetworkId,
          isApproved: isApproved(session.connections, target),
          isAskable: isAskable(session.connections, target),
          isActive: caipNetworkId === networkId,
          isConnected: connectionOf(session.connections[target.namespace]) !== undefined,
        }
      }),
    [config, session.connections, networkId],
  )
  const actions = useMemo(() => {
    const switchNetworkAsync = (parameters: SwitchNetworkParameters) => switchNetwork(latchkey, parameters)
    return {
      keepNetwork: (parameters: KeepNetworkParameters) => keepNetwork(latchkey, parameters),
      switchNetworkAsync,
      // The outcome is in the state, so the promise is ignored.
      switchNetwork: (parameters: SwitchNetworkParameters) =>
        void switchNetworkAsync(parameters).catch(() => undefined),
    }
  }, [latchkey])
  return {
    network,
    networkId,
    isSupported: network !== undefined,
    networks,
    canSwitch: config.enableNetworkSwitch,
    ...actions,
    requestedId: pending.status === 'idle' ? undefined : pending.networkId,
    isPending: pending.status === 'switching',
    error: pending.status === 'failed' ? pending.error : null,
  }
}
