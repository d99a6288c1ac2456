import { onSignedOut } from '../callbacks.js'
import type { SiwxContext } from '../context.js'
import { findSession } from './findSession.js'
import { isSiwxSessionLive } from './isSiwxSessionLive.js'
import { lookup } from './lookup.js'
import { siwxKey } from './siwxAccountOf.js'

export type RecheckSignInParameters = {
  /** Returns whether another tab has disconnected. The user is then not asked to sign again. */
  isLeft?: (() => boolean) | undefined
}

/**
 * Checks whether the account is still signed in or not, after time has passed or another tab has changed it.
 * Shows no progress, and changes nothing when it can't be checked. Never rejects.
 */
export async function recheckSignIn(
  context: SiwxContext,
  { isLeft = () => false }: RecheckSignInParameters = {},
): Promise<void> {
  const { env, siwx } = context
  const { memory, store } = siwx
  const { account, status, ...state } = store.getState()
  const signal = memory.controller?.signal
  if (account === undefined || signal === undefined || signal.aborted) return
  if (status !== 'signedIn' && status !== 'asking' && status !== 'idle') return
  const looking = findSession(context, { account, signal })
  const found = await looking.catch(() => 'unknown' as const)
  if (found === 'unknown' || signal.aborted || store.getState().status !== status) return
  if (found) {
    const isSame = 'session' in state && state.session.signature === found.signature
    if (!isSame) store.changed({ status: 'signedIn', account, session: found })
    return
  }
  if (!('session' in state) || isLeft()) return
  onSignedOut(siwx)
  // If sign-in is optional, a user who signed out in another tab is not asked in this one.
  const isExpired = !isSiwxSessionLive(state.session.data, env.now())
  if (!siwx.required && !isExpired) memory.declined.add(siwxKey(account))
  await lookup(context, { again: true })
}
