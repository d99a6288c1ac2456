import type { LatchkeyInstance } from '../shared/types/register.js'
import type { SiwxSession } from '../shared/types/siwx.js'
import { loadSiwx } from './loadSiwx.js'

/**
 * Asks the wallet to sign in with the active account, and returns the session. Returns the current one if already
 * signed in. A second call while it is pending returns the same promise.
 *
 * @throws SignInErrorType: SignatureDeclinedError, SiwxUnverifiedError, RequestPendingError and the like;
 * NoAccountToSignInError without an account, and without `siwx` in the config.
 * @example
 * const { message, signature } = await signIn(latchkey)
 */
export async function requestSignIn(latchkey: LatchkeyInstance): Promise<SiwxSession> {
  const { context, parts } = await loadSiwx(latchkey)
  if (context === undefined) throw new parts.NoAccountToSignInError({ details: 'no siwx in the config' })
  return parts.signIn(context)
}
