import { createSlice, type Slice } from '../shared/createSlice.js'
import type { LatchkeyError } from '../shared/errors/LatchkeyError.js'
import { SendUnconfirmedError } from '../shared/errors/transfers.js'
import type { SendDraft, SendToken, SendUnit } from '../shared/types/send.js'
import type { Transfer } from '../shared/types/transfer.js'
import { transferKey } from './review/transferKey.js'

export type SendState = SendDraft & {
  /** Keys of the transfers that wallets are being asked for. */
  readonly asked: readonly string[]
  /** Keys of those that may have been sent: nobody has looked yet. */
  readonly unconfirmed: readonly string[]
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
  asked: [],
  unconfirmed: [],
  error: undefined,
}

const unreviewed = { reviewed: undefined, error: undefined } as const

const isPiece = (token: SendToken | undefined) => token?.asset.kind === 'nft'

const without = (keys: readonly string[], transfer: Transfer) =>
  keys.filter((key) => key !== transferKey(transfer))

const isReviewed = ({ reviewed }: SendState, transfer: Transfer) =>
  reviewed !== undefined && transferKey(reviewed) === transferKey(transfer)

/** Nothing is put in any more; what wallets were asked for goes on. */
const emptied = ({ asked, unconfirmed }: SendState): SendState => ({ ...emptyDraft, asked, unconfirmed })

const transitions = {
  /** The one piece of a collectible is no amount of anything else. */
  tokenChosen(state: SendState, token: SendToken | undefined): SendState {
    const isOtherKind = state.token !== undefined && isPiece(state.token) !== isPiece(token)
    // The first one is put in by itself, and says nothing of what went wrong before.
    const isSame = state.token === undefined || state.token.id === token?.id
    const told = isSame ? state.error : undefined
    return { ...state, ...unreviewed, error: told, ...(isOtherKind && { amount: '', unit: 'token' }), token }
  },
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
  sending: (state: SendState, transfer: Transfer): SendState => ({
    ...state,
    asked: [...without(state.asked, transfer), transferKey(transfer)],
    error: undefined,
  }),
  /** The wallet took it. What was put in since is another transfer's. */
  sent(state: SendState, transfer: Transfer): SendState {
    const rest = { asked: without(state.asked, transfer), unconfirmed: without(state.unconfirmed, transfer) }
    return isReviewed(state, transfer) ? { ...emptyDraft, ...rest } : { ...state, ...rest }
  },
  /** The error is told where that transfer is looked at, or none. */
  failed: (state: SendState, transfer: Transfer, error: LatchkeyError): SendState => ({
    ...state,
    asked: without(state.asked, transfer),
    ...(error instanceof SendUnconfirmedError && {
      unconfirmed: [...without(state.unconfirmed, transfer), transferKey(transfer)],
    }),
    ...((state.reviewed === undefined || isReviewed(state, transfer)) && { error }),
  }),
  /** A person has seen that it was not sent, or takes that back. */
  checked: (state: SendState, transfer: Transfer, isUnsent: boolean): SendState => ({
    ...state,
    unconfirmed: isUnsent
      ? without(state.unconfirmed, transfer)
      : [...without(state.unconfirmed, transfer), transferKey(transfer)],
  }),
  /** No wallet was asked. One that is being asked for something else goes on. */
  refused: (state: SendState, error: LatchkeyError): SendState => ({ ...state, error }),
  /** The network or the account is another one now. */
  dropped(state: SendState): SendState {
    const { dropped, receiver, token, unit } = state
    const amount = isPiece(token) ? '' : state.amount
    const isUntouched = amount === '' && receiver === ''
    return { ...emptied(state), dropped: isUntouched ? dropped : { amount, unit, receiver } }
  },
  restored: ({ dropped, ...state }: SendState): SendState => ({
    ...state,
    ...unreviewed,
    ...dropped,
    dropped: undefined,
  }),
  /** Taken back by the person. A wallet that is being asked goes on. */
  cleared: (state: SendState): SendState => emptied(state),
}

/** The draft of an instance, the same for every view and component. */
export type SendStore = Slice<SendState, typeof transitions>

export function createSendStore(): SendStore {
  return createSlice<SendState, typeof transitions>(emptyDraft, transitions)
}
