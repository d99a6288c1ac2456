import { SiwxUnverifiedError } from '../../shared/errors/siwx.js'
import { askToSign, beginWork, failSignIn } from '../askToSign.js'
import { onSignedIn } from '../callbacks.js'
import type { SiwxContext } from '../context.js'
import { findSession } from './findSession.js'
import { isSameAccount, siwxAccountOf, siwxKey } from './siwxAccountOf.js'

export type LookupParameters = {
  /** Whether to look up an account whose state is already known, because its session has ended. */
  again?: boolean | undefined
}

/**
 * Finds out whether the active account is signed in or must be asked, when it has changed. Aborts the work
 * for the previous account. Never rejects.
 */
export async function lookup(context: SiwxContext, { again = false }: LookupParameters = {}): Promise<void> {
  const { config, session, siwx } = context
  const { memory, store } = siwx
  const active = siwxAccountOf({ ...config, session: session.getState() })
  const state = store.getState()
  if (active === undefined) {
    memory.controller?.abort()
    if (state.status !== 'idle') store.changed({ status: 'idle' })
    else if (state.account) store.changed({ status: 'idle', error: state.error })
    return
  }
  const { account } = active
  const isKnown = state.account !== undefined && isSameAccount(state.account, account)
  if (isKnown && !again) return

  const signal = beginWork(siwx)
  const fresh = memory.fresh.find(({ data }) => isSameAccount(data, account))
  memory.fresh = []
  if (fresh) {
    onSignedIn(context, { account, session: fresh })
    return
  }
  store.changed({ status: 'checking', account })
  try {
    const found = await findSession(context, { account, signal })
    if (signal.aborted) return
    if (found) store.changed({ status: 'signedIn', account, session: found })
    else if (memory.declined.has(siwxKey(account))) store.changed({ status: 'idle', account })
    else await askToSign(context, { account, signal })
  } catch (thrown) {
    if (signal.aborted) return
    // A session that can't be verified is never treated as valid; signing again verifies again.
    if (thrown instanceof SiwxUnverifiedError) await askToSign(context, { account, signal, error: thrown })
    else failSignIn(context, { account, thrown })
  }
}
