import { createSlice, type Slice } from '../shared/createSlice.js'
import type { RequestPendingError } from '../shared/errors/provider.js'
import type {
  SignatureDeclinedError,
  SignInUnavailableError,
  SiwxUnverifiedError,
  SmartAccountNotSupportedError,
} from '../shared/errors/siwx.js'
import type { SiwxAccount, SiwxData, SiwxSession } from '../shared/types/siwx.js'

/** The message to sign: its fields and their text. */
export type SiwxMessage = {
  /** What the message says. */
  readonly data: SiwxData
  /** The text to sign, for display. */
  readonly text: string
  /** How long its nonce is valid, in ms. */
  readonly nonceLifetime?: number | undefined
}

/** Why a wallet's signature did not sign in. */
export type SignatureErrorType =
  | RequestPendingError
  | SignatureDeclinedError
  | SiwxUnverifiedError
  | SmartAccountNotSupportedError

/** Why the last sign-in failed: the signature, or something that it requires. */
export type SiwxStateErrorType = SignatureErrorType | SignInUnavailableError

/** Sign-in state of the active account. */
export type SiwxState =
  /**
   * No sign-in is pending. With `account`: the user declined or signed out. With `error`: sign-in failed for
   * lack of something it requires, and the wallet was disconnected.
   */
  | {
      readonly status: 'idle'
      readonly account?: SiwxAccount | undefined
      readonly error?: SiwxStateErrorType | undefined
    }
  /** Looking for a session. */
  | { readonly status: 'checking'; readonly account: SiwxAccount }
  /** There is none: the user must decide. The message follows once its nonce is loaded. */
  | {
      readonly status: 'asking'
      readonly account: SiwxAccount
      readonly message?: SiwxMessage | undefined
      /** Error of the previous signature. */
      readonly error?: SiwxStateErrorType | undefined
    }
  /** The wallet shows the message, or its signature is being verified. */
  | { readonly status: 'signing'; readonly account: SiwxAccount; readonly message: SiwxMessage }
  | { readonly status: 'cancelling'; readonly account: SiwxAccount }
  | { readonly status: 'signedIn'; readonly account: SiwxAccount; readonly session: SiwxSession }

/** How far a sign-in has come; see `useSiwx`. */
export type SiwxStatus = 'idle' | 'checking' | 'asking' | 'signing' | 'cancelling' | 'signedIn'

const transitions = {
  changed: (_: SiwxState, state: SiwxState): SiwxState => state,
}

export type SiwxStore = Slice<SiwxState, typeof transitions>

export function createSiwxStore(): SiwxStore {
  return createSlice<SiwxState, typeof transitions>({ status: 'idle' }, transitions)
}
