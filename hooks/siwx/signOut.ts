import { beginWork } from './askToSign.js'
import { onSignedOut } from './callbacks.js'
import type { SiwxContext } from './context.js'
import { endSessions } from './sessions/endSessions.js'
import { siwxAccountOf, siwxKey } from './sessions/siwxAccountOf.js'

/**
 * Ends all sessions of this app in this browser. If sign-in is required, the wallet is disconnected too.
 *
 * @throws the storage's error when the server that stores the sessions can't be reached.
 */
export async function signOut(context: SiwxContext): Promise<void> {
  const { config, session, siwx } = context
  const { memory, owed, required, store } = siwx
  const active = siwxAccountOf({ ...config, session: session.getState() })
  if (active && required) {
    store.changed({ status: 'idle', account: active.account })
    // Disconnected first, so that other tabs don't ask the user to sign in again.
    await context.disconnect({ namespace: active.namespace }).catch(() => undefined)
  }
  await memory.ending?.catch(() => undefined)
  const before = owed.list()
  await endSessions(context).catch((thrown: unknown) => {
    if (active && required) onSignedOut(siwx)
    // The user stays signed in, and the error is reported.
    else if (active) owed.set(before)
    throw thrown
  })
  if (active && !required) {
    memory.declined.add(siwxKey(active.account))
    beginWork(siwx)
    store.changed({ status: 'idle', account: active.account })
  }
  onSignedOut(siwx)
}
