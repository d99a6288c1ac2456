import { beginWork } from './askToSign.js'
import { farewell } from './callbacks.js'
import type { SiwxContext } from './context.js'
import { endSessions } from './sessions/endSessions.js'
import { siwxAccountOf, siwxKey } from './sessions/siwxAccountOf.js'

/**
 * Ends every sign-in of this app in this browser. Where sign-in is required the wallet is disconnected too, since it
 * can't stay without.
 *
 * @throws what the storage throws where the server that keeps the sessions can't be told.
 */
export async function signOut(context: SiwxContext): Promise<void> {
  const { config, session, siwx } = context
  const { memory, owed, required, store } = siwx
  const active = siwxAccountOf({ ...config, session: session.getState() })
  if (active && required) {
    store.changed({ status: 'idle', account: active.account })
    // In this order: other tabs first hear that nobody is connected, and ask nobody to sign in again.
    await context.disconnect({ namespace: active.namespace }).catch(() => undefined)
  }
  await memory.ending?.catch(() => undefined)
  const before = owed.list()
  await endSessions(context).catch((thrown: unknown) => {
    if (active && required) farewell(siwx)
    // Here the person stays signed in, and is told that nothing came of it.
    else if (active) owed.set(before)
    throw thrown
  })
  if (active && !required) {
    memory.declined.add(siwxKey(active.account))
    beginWork(siwx)
    store.changed({ status: 'idle', account: active.account })
  }
  farewell(siwx)
}
