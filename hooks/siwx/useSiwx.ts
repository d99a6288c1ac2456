'use client'

import { useEffect, useMemo } from 'react'
import { useLatchkey } from '../react/LatchkeyContext.js'
import { useSlice } from '../react/useSlice.js'
import type { SiwxSession } from '../shared/types/siwx.js'
import type { SiwxMessage, SiwxState, SiwxStateErrorType, SiwxStatus } from './store.js'

export type UseSiwxReturnType = {
  /**
   * `idle`: no sign-in is pending. `checking`: looking for a session. `asking`: the user must decide.
   * `signing`: the wallet is asked. `cancelling`: the wallet is being disconnected. `signedIn`: see
   * `session`.
   */
  readonly status: SiwxStatus
  /** Session of the active account and network. */
  readonly session: SiwxSession | undefined
  /** The message to sign, once its nonce is loaded. */
  readonly message: SiwxMessage | undefined
  /** Whether the message names another site than the page's own. */
  readonly isForeignDomain: boolean
  /** Why the last signature failed, or why the wallet was disconnected. */
  readonly error: SiwxStateErrorType | undefined
  /** Whether connecting requires a sign-in. */
  readonly isRequired: boolean
  /** Asks the wallet to sign in. The outcome is in `status` and `error`. */
  signIn(): void
  /** Like `signIn`, as a promise. Rejects with SignInErrorType. */
  signInAsync(): Promise<SiwxSession>
  /** Declines the sign-in. Disconnects if sign-in is required. */
  cancel(): Promise<void>
  /** Ends the sessions. Disconnects if sign-in is required. Rejects when the server can't be reached. */
  signOut(): Promise<void>
}

const idle: SiwxState = { status: 'idle' }
const idleStore = { getState: () => idle, getInitialState: () => idle, subscribe: () => () => undefined }

const loadSignIn = () => import('./siwxParts.js')

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
  const state = useSlice<SiwxState>(siwx?.store ?? idleStore)
  const actions = useMemo(() => {
    const context = siwx && { ...latchkey, siwx }
    const signInAsync = async () => {
      const { siwxParts } = await loadSignIn()
      if (!context) throw new siwxParts.NoAccountToSignInError({ details: 'no siwx in the config' })
      return siwxParts.signIn(context)
    }
    return {
      signInAsync,
      // The outcome is reported in the state.
      signIn: () => void signInAsync().catch(() => undefined),
      async cancel() {
        const { siwxParts } = await loadSignIn()
        if (context) await siwxParts.cancelSignIn(context)
      },
      async signOut() {
        const { siwxParts } = await loadSignIn()
        if (context) await siwxParts.signOut(context)
      },
    }
  }, [latchkey, siwx])
  const isAsking = state.status === 'asking'
  useEffect(() => {
    // Loaded before the click, because some wallets must be opened within it; if loading fails, the click
    // tries again.
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

/**
 * Whether a message names another site than the page's own `host`. False for a page without a host, such as a
 * file.
 */
export function isForeignDomain(domain: string, host: string | undefined): boolean {
  return host !== undefined && host !== '' && domain.toLowerCase() !== host.toLowerCase()
}
