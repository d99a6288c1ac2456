import { createSlice, type Slice } from '../shared/createSlice.js'
import type { RegisterNameErrorType } from '../shared/errors/unions.js'
import type { NameClaim } from '../shared/types/names.js'

/** Who gets which name. */
export type ClaimedName = Pick<NameClaim, 'account'> & {
  /** With its suffix. */
  readonly fullName: string
}

/** What goes on with a registration. */
export type NameRun =
  | { readonly status: 'idle' }
  /** The service is asked whether the name is free. */
  | (ClaimedName & { readonly status: 'checking' })
  /** The wallet is asked to sign the message. */
  | (ClaimedName & {
      readonly status: 'signing'
      /** What is signed, in full. */
      readonly message: string
    })
  /** The service registers the name. */
  | (ClaimedName & {
      readonly status: 'registering'
      /** What was signed. */
      readonly message: string
    })
  | (ClaimedName & { readonly status: 'registered' })
  | {
      readonly status: 'failed'
      /** Why no name was registered, as far as the service reports. */
      readonly error: RegisterNameErrorType
    }

export type NameState = {
  /** As typed. */
  readonly typed: string
  readonly run: NameRun
}

/** More of a typed text is never read. */
const readLength = 255

const transitions = {
  /** What is registered meanwhile stays as it is. */
  nameTyped: (state: NameState, typed: unknown): NameState =>
    state.run.status === 'idle' || state.run.status === 'failed'
      ? { typed: typeof typed === 'string' ? typed.slice(0, readLength) : '', run: { status: 'idle' } }
      : state,
  ran: (state: NameState, run: NameRun): NameState => ({ ...state, run }),
  cleared: (): NameState => empty,
}

const empty: NameState = { typed: '', run: { status: 'idle' } }

export type NameStore = Slice<NameState, typeof transitions>

export const createNameStore = (): NameStore => createSlice<NameState, typeof transitions>(empty, transitions)
