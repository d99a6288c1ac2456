'use client'
import { useEffect, useMemo, useState } from 'react'
import { useLatchkey } from '../../react/LatchkeyContext.js'
import { useSlice } from '../../react/useSlice.js'
import type { EmailSignInContext } from './context.js'
import { emailSignInOf } from './emailSignInOf.js'
import type { EmailErrorType, EmailStatus } from './emailStore.js'
import { cooldownOf, emailPause } from './emailStore.js'
import { createEmbeddedStore, type EmbeddedStore, embeddedOf } from './embeddedOf.js'

export type UseEmbeddedWalletReturnType = {
  /** Whether the app offers to sign in by email. When false, nothing here does anything. */
  hasEmail: boolean
  /** Whether wallets are listed beside the field for the address. */
  emailShowWallets: boolean
  /** How far a sign-in is. It goes on while the modal is closed. */
  status: EmailStatus
  /** The address that signs in. In memory only. */
  email: string | undefined
  /** Why the last step failed; null again with the next step. */
  error: EmailErrorType | null
  /** Whether another mail is being sent, while the step stays. */
  isResending: boolean
  /** Seconds until the next mail may be asked for, counted down; 0: now. */
  cooldown: number
  /** Has a mail sent to an address, which ends the sign-in with another one. The outcome is in `status` and `error`. */
  connectEmail: (email: string) => void
  /** The same as a promise; rejects with the typed error. */
  connectEmailAsync: (email: string) => Promise<void>
  /** Checks the code of the mail, and connects the accounts. */
  submitCode: (code: string) => void
  /** The same as a promise; rejects with the typed error. */
  submitCodeAsync: (code: string) => Promise<void>
  /** Has another mail sent to the same address. */
  resend: () => void
  /** The same as a promise; rejects with the typed error. */
  resendAsync: () => Promise<void>
  /** Ends the sign-in. */
  cancel: () => void
  /** The user who is signed in, for as long as the page lives. */
  user:
    | {
        /** The address that they signed in with. */
        readonly email: string
      }
    | undefined
  /** The wallet's frame while the user has to approve a request. */
  approval: {
    /** Whether a request waits for the user. */
    isPending: boolean
    /** A ref for the element that the frame is laid over, and follows. Null: the frame is hidden. */
    place: (element: Element | null) => void
    /** Takes back what is not approved yet, and leaves the view. */
    cancel: () => void
  }
}

/** Seconds until the next mail, counted down while the component is mounted. */
function useCooldown(sentAt: number): number {
  const { env } = useLatchkey()
  const read = () => cooldownOf(sentAt, env.now())
  const [, countDown] = useState(0)
  const seconds = read()
  useEffect(() => {
    if (seconds === 0) return
    // At the next full second.
    const rest = sentAt + emailPause - env.now() - (seconds - 1) * 1000
    return env.schedule(() => countDown((count) => count + 1), Math.min(Math.max(rest, 1), 1000))
  })
  return seconds
}

/**
 * The embedded wallet: sign-in by email, and the approval of its requests.
 *
 * @example
 * const { status, error, connectEmail, submitCode } = useEmbeddedWallet()
 * status === 'code' ? <CodeField onSubmit={submitCode} /> : <EmailField onSubmit={connectEmail} />
 */
export function useEmbeddedWallet(): UseEmbeddedWalletReturnType {
  const latchkey = useLatchkey()
  const machine = emailSignInOf(latchkey as unknown as EmailSignInContext)
  const { connectors } = useSlice(latchkey.session)
  const embedded = embeddedOf(connectors)
  const none = useMemo<EmbeddedStore>(createEmbeddedStore, [])
  const store = embedded?.store ?? none
  const signIn = useSlice(machine.store)
  const { email, pending } = useSlice(store)
  const sentAt = useSlice(machine.sentAt)
  const actions = useMemo(() => {
    const { connectEmail, submitCode, resend, cancel } = machine
    // The outcome is in the state, so the promise is ignored.
    const ignore = (work: Promise<void>) => void work.catch(() => undefined)
    return {
      connectEmail: (address: string) => ignore(connectEmail(address)),
      connectEmailAsync: connectEmail,
      submitCode: (code: string) => ignore(submitCode(code)),
      submitCodeAsync: submitCode,
      resend: () => ignore(resend()),
      resendAsync: resend,
      cancel,
    }
  }, [machine])
  const approval = useMemo(
    () => ({ place: store.placed, cancel: () => latchkey.close({ force: true }) }),
    [store, latchkey],
  )
  return {
    hasEmail: embedded?.wallet.email ?? false,
    emailShowWallets: embedded?.wallet.emailShowWallets ?? true,
    ...signIn,
    cooldown: useCooldown(sentAt),
    ...actions,
    user: useMemo(() => (email === undefined ? undefined : { email }), [email]),
    approval: useMemo(() => ({ ...approval, isPending: pending > 0 }), [approval, pending]),
  }
}
