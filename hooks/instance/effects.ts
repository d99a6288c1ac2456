import { sendEvents } from '../analytics/effects/sendEvents.js'
import { cancelOnLeave } from '../connect/effects/cancelOnLeave.js'
import { reconnectOnStart } from '../connect/effects/reconnectOnStart.js'
import { rememberPaired } from '../connect/effects/rememberPaired.js'
import { followIntents } from '../intents/effects/followIntents.js'
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
import type { Effect, EndingEffect } from './types.js'

type LatchkeyParts = Parameters<Effect>[0]

/** Cancels pending connection attempts, after the effects that store and sync state have stopped. */
function cancelAttempts({ chains, session }: LatchkeyParts): void {
  for (const namespace of chains.namespaces) {
    const state = session.getState().connections[namespace]
    if (state && 'attempt' in state)
      changeConnection(session, namespace, { type: 'cancelled', attempt: state.attempt })
  }
}

/** No attempt is pending any more: connectors may close what no connection needs. */
function idleConnectors({ session }: LatchkeyParts): void {
  for (const connector of session.getState().connectors) connector.rest?.()
}

/**
 * Starts every effect, and then restores the last connection, which all of them follow. The signal stops them all at
 * once.
 */
export async function runEffects(
  parts: LatchkeyParts,
  signal: AbortSignal,
  all: readonly EndingEffect[] = effects,
): Promise<void> {
  const stops: (() => void)[] = []
  const stop = () => {
    for (const end of stops.splice(0)) end()
    cancelAttempts(parts)
    idleConnectors(parts)
  }
  signal.addEventListener('abort', stop)
  const starts = await Promise.allSettled(all.map(async (effect) => stops.push(await effect(parts, signal))))
  const failed = starts.find((one) => one.status === 'rejected')
  // An effect may have finished starting after the abort.
  if (failed || signal.aborted) stop()
  else stops.push(reconnectOnStart(parts))
  if (failed) throw failed.reason
}

/** In any order: none depends on another. */
export const effects: readonly EndingEffect[] = [
  sendEvents,
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
  followIntents,
]
