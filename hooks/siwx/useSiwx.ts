'use client'

import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { NobodyToSignInError } from '../shared/errors/siwx.js'
import type { SiwxSession } from '../shared/types/siwx.js'
import type { SiwxMessage, SiwxState } from './store.js'

export type UseSiwxReturnType = {
  /**
   * `idle`: nobody is asked. `checking`: a session is looked for. `asking`: the person decides. `signing`: the wallet
   * is asked. `cancelling`: the wallet is being disconnected. `signedIn`: see `session`.
   */
  readonly status: SiwxState['status']
  /** The session of the account and network that are active. */
  readonly session: SiwxSession | undefined
  /** What will be signed, as soon as its nonce is there. */
  readonly message: SiwxMessage | undefined
  /** Does the message name another site than the page's own? */
  readonly isForeignDomain: boolean
  /** Why the last signature came to nothing, or why the wallet had to be let go. */
  readonly error: LatchkeyError | undefined
  readonly isRequired: boolean
  /** Has the wallet sign; what comes of it is in `status` and `error`. */
  signIn(): void
  /** The same as a promise; rejects with the typed error. */
  signInAsync(): Promise<SiwxSession>
  /** No: disconnects where sign-in is required. */
  cancel(): Promise<void>
  /** Ends the sessions; disconnects where sign-in is required. Rejects where their server can't be told. */
  signOut(): Promise<void>
}

const nobody: SiwxState = { status: 'idle' }
const without = { getState: () => nobody, getInitialState: () => nobody, subscribe: () => () => undefined }

const loadSignIn = () => import('./signIn.js')

/**
 * Sign-in with the wallet.
 *
 * @example
 * const { status, signIn, cancel } = useSiwx()
 * {status === 'asking' && <button onClick={signIn}>Sign in</button>}
 */
export function useSiwx(): UseSiwxReturnType {
  const latchkey = useLatchkey()
  const { env, siwx } = latchkey
  const state = useSlice<SiwxState>(siwx?.store ?? without)
  const actions = useMemo(() => {
    const context = siwx && { ...latchkey, siwx }
    const signInAsync = async () => {
      if (!context) throw new NobodyToSignInError({ details: 'no siwx in the config' })
      const { signIn } = await loadSignIn()
      return signIn(context)
    }
    return {
      signInAsync,
      // The outcome is in the state; this promise has nobody else to tell.
      signIn: () => void signInAsync().catch(() => undefined),
      async cancel() {
        const { cancelSignIn } = await import('./cancelSignIn.js')
        if (context) await cancelSignIn(context)
      },
      async signOut() {
        const { signOut } = await import('./signOut.js')
        if (context) await signOut(context)
      },
    }
  }, [latchkey, siwx])
  const isAsking = state.status === 'asking'
  useEffect(() => {
    // Ahead of the press, which some wallets have to be opened within; where the load fails, the press tries again.
    if (isAsking) loadSignIn().catch(() => undefined)
  }, [isAsking])
  const message = 'message' in state ? state.message : undefined
  const { host } = env.window?.location ?? {}
  return {
    status: state.status,
    session: 'session' in state ? state.session : undefined,
    message,
    isForeignDomain: message !== undefined && isForeignDomain(message.data.domain, host),
    error: 'error' in state ? state.error : undefined,
    isRequired: siwx?.required ?? false,
    ...actions,
  }
}

/** Does a message name another site than the page's own `host`? A page without a host, such as a file, has no site. */
export function isForeignDomain(domain: string, host: string | undefined): boolean {
  return host !== undefined && host !== '' && domain.toLowerCase() !== host.toLowerCase()
}
