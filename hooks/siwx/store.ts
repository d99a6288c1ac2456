import { createSlice, type Slice } from '../shared/createSlice.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import type { SiwxAccount, SiwxData, SiwxSession } from '../shared/types/siwx.js'

/** What is to be signed: the fields and the text that they make. */
export type SiwxMessage = {
  readonly data: SiwxData
  readonly text: string
  /** How long its nonce is good, in ms. */
  readonly nonceLifetime?: number | undefined
}

/** Where the sign-in of the account that is active stands. */
export type SiwxState =
  /**
   * Nobody is asked. With an account: it said no, or signed out. With an error: what is needed to sign in could not be
   * had, and the wallet was let go.
   */
  | {
      readonly status: 'idle'
      readonly account?: SiwxAccount | undefined
      readonly error?: LatchkeyError | undefined
    }
  /** A session is looked for. */
  | { readonly status: 'checking'; readonly account: SiwxAccount }
  /** There is none: the person decides. The message comes as soon as its nonce does. */
  | {
      readonly status: 'asking'
      readonly account: SiwxAccount
      readonly message?: SiwxMessage | undefined
      /** Why the last signature came to nothing. */
      readonly error?: LatchkeyError | undefined
    }
  /** The wallet shows the message, or what it signed is being verified. */
  | { readonly status: 'signing'; readonly account: SiwxAccount; readonly message: SiwxMessage }
  | { readonly status: 'cancelling'; readonly account: SiwxAccount }
  | { readonly status: 'signedIn'; readonly account: SiwxAccount; readonly session: SiwxSession }

const transitions = {
  changed: (_: SiwxState, state: SiwxState): SiwxState => state,
}

export type SiwxStore = Slice<SiwxState, typeof transitions>

export function createSiwxStore(): SiwxStore {
  return createSlice<SiwxState, typeof transitions>({ status: 'idle' }, transitions)
}
