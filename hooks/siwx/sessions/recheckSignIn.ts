import { farewell } from '../callbacks.js'
import type { SiwxContext } from '../context.js'
import { findSession } from './findSession.js'
import { isSiwxSessionLive } from './isSiwxSessionLive.js'
import { lookup } from './lookup.js'
import { siwxKey } from './siwxAccountOf.js'

export type RecheckSignInParameters = {
  /** Has another tab disconnected? Then nobody is asked to sign again. */
  isLeft?: (() => boolean) | undefined
}

/**
 * Sees whether the account still stands as it did: time passes, and other tabs sign in and out. Shows nothing while it
 * looks, and changes nothing where it can't look. Never rejects.
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
  farewell(siwx)
  // Who may stay without a session, and signed out in another tab, is not asked in this one.
  const isExpired = !isSiwxSessionLive(state.session.data, env.now())
  if (!siwx.required && !isExpired) memory.declined.add(siwxKey(account))
  await lookup(context, { again: true })
}
