import { changeConnection } from '../features/session/changeConnection.js'
import type { Effect } from './Effect.js'
import { cancelOnLeave } from './effects/cancelOnLeave.js'
import { clearOnDisconnect } from './effects/clearOnDisconnect.js'
import { endSwitches } from './effects/endSwitches.js'
import { findWallets } from './effects/findWallets.js'
import { followConnection } from './effects/followConnection.js'
import { followTabs } from './effects/followTabs.js'
import { followWallets } from './effects/followWallets.js'
import { rankEndpoints } from './effects/rankEndpoints.js'
import { reconnectOnStart } from './effects/reconnectOnStart.js'
import { rememberPaired } from './effects/rememberPaired.js'
import { rememberSession } from './effects/rememberSession.js'
import { showUnsupportedNetwork } from './effects/showUnsupportedNetwork.js'
import type { LatchkeyParts } from './types.js'

/** In this order: what listens comes before what speaks. */
const effects: readonly Effect[] = [
  showUnsupportedNetwork,
  followConnection,
  cancelOnLeave,
  endSwitches,
  clearOnDisconnect,
  followWallets,
  rememberPaired,
  rememberSession,
  followTabs,
  findWallets,
  rankEndpoints,
  reconnectOnStart,
]

/** Ends the waiting for wallets, where those who remember and tell others have ended already. */
function cancelTries({ chains, session }: LatchkeyParts): void {
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state && 'attempt' in state)
      changeConnection(session, namespace, { type: 'cancelled', attempt: state.attempt })
  }
}

/** Starts every rule; the signal ends them all at once. */
export async function runEffects(parts: LatchkeyParts, signal: AbortSignal): Promise<void> {
  const stops: (() => void)[] = []
  const stop = () => {
    for (const end of stops.splice(0)) end()
    cancelTries(parts)
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
