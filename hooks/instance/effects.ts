import { cancelOnLeave } from '../connect/effects/cancelOnLeave.js'
import { reconnectOnStart } from '../connect/effects/reconnectOnStart.js'
import { rememberPaired } from '../connect/effects/rememberPaired.js'
import { followConnection } from '../modal/effects/followConnection.js'
import { endSwitches } from '../networks/effects/endSwitches.js'
import { rankEndpoints } from '../networks/effects/rankEndpoints.js'
import { showUnsupportedNetwork } from '../networks/effects/showUnsupportedNetwork.js'
import { clearOnDisconnect } from '../portfolio/effects/clearOnDisconnect.js'
import { changeConnection } from '../session/connection/changeConnection.js'
import { followTabs } from '../session/effects/followTabs.js'
import { followWallets } from '../session/effects/followWallets.js'
import { rememberAccount } from '../session/effects/rememberAccount.js'
import { rememberSession } from '../session/effects/rememberSession.js'
import { requireSiwx } from '../siwx/effects/requireSiwx.js'
import { recordTransactions } from '../transactions/effects/recordTransactions.js'
import { watchTransactions } from '../transactions/effects/watchTransactions.js'
import { findWallets } from '../wallets/effects/findWallets.js'
import type { Effect } from './types.js'

type LatchkeyParts = Parameters<Effect>[0]

/** Ends the waiting for wallets, where those who remember and tell others have ended already. */
function cancelTries({ chains, session }: LatchkeyParts): void {
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state && 'attempt' in state)
      changeConnection(session, namespace, { type: 'cancelled', attempt: state.attempt })
  }
}

/** Nobody waits for a wallet any more: connectors may close what no connection needs. */
function restConnectors({ session }: LatchkeyParts): void {
  for (const connector of session.getState().connectors) connector.rest?.()
}

/** Starts every rule; the signal ends them all at once. */
export async function runEffects(parts: LatchkeyParts, signal: AbortSignal): Promise<void> {
  const stops: (() => void)[] = []
  const stop = () => {
    for (const end of stops.splice(0)) end()
    cancelTries(parts)
    restConnectors(parts)
  }
  signal.addEventListener('abort', stop, { once: true })
  try {
    for (const effect of effects) {
      if (signal.aborted) return
      stops.push(await effect(parts))
    }
  } catch (thrown) {
    stop()
    throw thrown
  } finally {
    // One may have come to life while everything ended.
    if (signal.aborted) stop()
  }
}

/** In this order: what listens comes before what speaks. */
export const effects: readonly Effect[] = [
  recordTransactions,
  showUnsupportedNetwork,
  followConnection,
  cancelOnLeave,
  endSwitches,
  clearOnDisconnect,
  requireSiwx,
  followWallets,
  rememberAccount,
  rememberPaired,
  rememberSession,
  followTabs,
  findWallets,
  rankEndpoints,
  watchTransactions,
  reconnectOnStart,
]
