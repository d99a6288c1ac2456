import { changeConnection } from '../features/session/changeConnection.js'
import type { Effect } from './Effect.js'
import { effects } from './effectList.js'

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
