import type { SiwxAcceptErrorType } from '../shared/errors/unions.js'
import type { LatchkeyInstance } from '../shared/types/register.js'
import { loadSiwx } from './loadSiwx.js'

/** What `signOut` rejects with: the server that stores the sessions can't be reached, or refuses. */
export type SignOutErrorType = SiwxAcceptErrorType

/**
 * Ends all sessions of this app in this browser. If sign-in is required, the wallet is disconnected too.
 *
 * @throws SignOutErrorType: HttpTimeoutError, OfflineError and the like.
 * @example
 * await signOut(latchkey)
 */
export async function requestSignOut(latchkey: LatchkeyInstance): Promise<void> {
  // What follows the sign-in also knows when the instance is destroyed.
  await latchkey.wake().catch(() => undefined)
  const { context, parts } = await loadSiwx(latchkey)
  if (context) await parts.signOut(context)
}
