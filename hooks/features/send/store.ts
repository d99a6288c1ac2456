import type { LatchkeyError } from '../../errors/LatchkeyError.js'
import type { SendDraft, SendToken, SendUnit } from '../../types/send.js'
import type { Transfer } from '../../types/transfer.js'
import { createSlice, type Slice } from '../../utils/createSlice.js'

export type SendState = SendDraft & {
  /** Is a wallet being asked for what was reviewed? */
  readonly isSending: boolean
  /** Why it was not sent, or may not have been. */
  readonly error: LatchkeyError | undefined
}

export const emptyDraft: SendState = {
  token: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  acknowledged: [],
  reviewed: undefined,
  dropped: undefined,
  isSending: false,
  error: undefined,
}

const unreviewed = { reviewed: undefined, error: undefined } as const

const transitions = {
  tokenChosen: (state: SendState, token: SendToken | undefined): SendState => ({
    ...state,
    ...unreviewed,
    token,
  }),
  amountTyped: (state: SendState, amount: string, unit: SendUnit = state.unit): SendState => ({
    ...state,
    ...unreviewed,
    amount,
    unit,
  }),
  receiverTyped: (state: SendState, receiver: string): SendState =>
    receiver === state.receiver ? state : { ...state, ...unreviewed, receiver, acknowledged: [] },
  acknowledged: (state: SendState, key: string, isAcknowledged: boolean): SendState => {
    const others = state.acknowledged.filter((other) => other !== key)
    return { ...state, acknowledged: isAcknowledged ? [...others, key] : others }
  },
  reviewed: (state: SendState, reviewed: Transfer): SendState => ({ ...state, reviewed, error: undefined }),
  sending: (state: SendState): SendState => ({ ...state, isSending: true, error: undefined }),
  /** The wallet took it. What was put in since is another transfer's. */
  sent: (state: SendState, transfer: Transfer | undefined): SendState =>
    state.reviewed === transfer ? emptyDraft : { ...state, isSending: false },
  failed: (state: SendState, error: LatchkeyError): SendState => ({ ...state, isSending: false, error }),
  /** No wallet was asked. One that is being asked for something else goes on. */
  refused: (state: SendState, error: LatchkeyError): SendState => ({ ...state, error }),
  /** The network or the account is another one now. */
  dropped({ amount, dropped, isSending, receiver, unit }: SendState): SendState {
    const isUntouched = amount === '' && receiver === ''
    return { ...emptyDraft, isSending, dropped: isUntouched ? dropped : { amount, unit, receiver } }
  },
  restored: ({ dropped, ...state }: SendState): SendState => ({
    ...state,
    ...unreviewed,
    ...dropped,
    dropped: undefined,
  }),
  /** Taken back by the person. A wallet that is being asked goes on. */
  cleared: ({ isSending }: SendState): SendState => ({ ...emptyDraft, isSending }),
}

/** The draft of an instance, the same for every view and component. */
export type SendStore = Slice<SendState, typeof transitions>

export function createSendStore(): SendStore {
  return createSlice<SendState, typeof transitions>(emptyDraft, transitions)
}
