import { createSlice, type Slice } from '../../shared/createSlice.js'
import type { TermsNotAcceptedError } from '../../shared/errors/connect.js'
import type { EmailSignInErrorType } from '../../shared/errors/unions.js'
import type { StoredValue } from '../../shared/storage/createStorage.js'

/** What a sign-in by email fails with. */
export type EmailErrorType = EmailSignInErrorType | TermsNotAcceptedError

/**
 * How far a sign-in by email is. `sending`: a mail is being sent; `device`: its link has to be opened; `code`: its code has to
 * be entered; `checking`: the code is being checked; `connecting`: the accounts are being read.
 */
export type EmailStatus = 'checking' | 'code' | 'connecting' | 'device' | 'idle' | 'sending'

/** A sign-in by email. None of it is stored. */
export type EmailSignIn = {
  readonly status: EmailStatus
  /** The address, without blanks around it. */
  readonly email: string | undefined
  /** Why the last step failed. */
  readonly error: EmailErrorType | null
  /** Whether another mail is being sent, while the step stays. */
  readonly isResending: boolean
}

const idle: EmailSignIn = { status: 'idle', email: undefined, error: null, isResending: false }

const transitions = {
  began: (_: EmailSignIn, email: string): EmailSignIn => ({ ...idle, status: 'sending', email }),
  resendBegan: (state: EmailSignIn): EmailSignIn => ({ ...state, error: null, isResending: true }),
  advanced: (state: EmailSignIn, status: EmailStatus): EmailSignIn => ({
    ...state,
    status,
    error: null,
    isResending: false,
  }),
  failed: (state: EmailSignIn, status: EmailStatus, error: EmailErrorType): EmailSignIn => ({
    ...state,
    status,
    error,
    isResending: false,
  }),
  ended: (): EmailSignIn => idle,
}

export type EmailStore = Slice<EmailSignIn, typeof transitions>

export const createEmailStore = (): EmailStore =>
  createSlice<EmailSignIn, typeof transitions>(idle, transitions)

/** When the last mail was asked for, on the wall clock: also before a reload, and in other tabs. */
export const emailSentAt: StoredValue<number> = {
  name: 'email_sent_at',
  parse: (json) => (typeof json === 'number' && Number.isFinite(json) ? json : undefined),
}

/** In ms between two mails (specification, validation rules). */
export const emailPause = 30_000

/** Seconds until the next mail may be asked for. A clock that was set back must not lengthen the pause. */
export function cooldownOf(sentAt: number | undefined, now: number): number {
  const rest = sentAt === undefined ? 0 : sentAt + emailPause - now
  return Math.min(Math.max(0, Math.ceil(rest / 1000)), emailPause / 1000)
}
