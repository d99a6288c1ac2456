import { createSlice, type Slice } from '../shared/createSlice.js'
import type { SendDraftErrorType } from '../shared/errors/unions.js'
import type { SendDraft, SendToken, SendUnit } from '../shared/types/send.js'
import type { Transfer, TransferPlan } from '../shared/types/transfer.js'
import { transferKey } from './review/transferKey.js'

export type SendState = SendDraft & {
  /** The plan of the reviewed transfer when it was reviewed, or when a change of it was reported. */
  readonly shown: TransferPlan | undefined
  /** Keys of the transfers that wallets are being asked for. */
  readonly asked: readonly string[]
  /** Why it was not sent, or may not have been. */
  readonly error: SendDraftErrorType | undefined
}

export const emptyDraft: SendState = {
  token: undefined,
  amount: '',
  unit: 'token',
  receiver: '',
  acknowledged: [],
  reviewed: undefined,
  shown: undefined,
  dropped: undefined,
  asked: [],
  error: undefined,
}

const unreviewed = { reviewed: undefined, shown: undefined, error: undefined } as const

const isPiece = (token: SendToken | undefined) => token?.asset.kind === 'nft'

const without = (keys: readonly string[], transfer: Transfer) =>
  keys.filter((key) => key !== transferKey(transfer))

const isReviewed = ({ reviewed }: SendState, transfer: Transfer) =>
  reviewed !== undefined && transferKey(reviewed) === transferKey(transfer)

/** Clears the draft; pending wallet requests continue. */
const emptied = ({ asked }: SendState): SendState => ({ ...emptyDraft, asked })

const transitions = {
  /** Switching between an NFT and another asset clears the amount. */
  tokenChosen(state: SendState, token: SendToken | undefined): SendState {
    const isOtherKind = state.token !== undefined && isPiece(state.token) !== isPiece(token)
    // The first token may be set automatically, which must not clear an earlier error.
    const isSame = state.token === undefined || state.token.id === token?.id
    const previousError = isSame ? state.error : undefined
    return {
      ...state,
      ...unreviewed,
      error: previousError,
      ...(isOtherKind && { amount: '', unit: 'token' }),
      token,
    }
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
  reviewed: (state: SendState, reviewed: Transfer, shown?: TransferPlan): SendState => ({
    ...state,
    ...{ reviewed, shown, error: undefined },
  }),
  /** The user was shown that the transfer has changed, and sees its plan. */
  changeShown: (state: SendState, transfer: Transfer, shown: TransferPlan): SendState =>
    isReviewed(state, transfer) ? { ...state, shown } : state,
  sending: (state: SendState, transfer: Transfer): SendState => ({
    ...state,
    asked: [...without(state.asked, transfer), transferKey(transfer)],
    error: undefined,
  }),
  /** The wallet accepted the transfer. A draft changed since is kept. */
  sent(state: SendState, transfer: Transfer): SendState {
    const rest = { asked: without(state.asked, transfer) }
    return isReviewed(state, transfer) ? { ...emptyDraft, ...rest } : { ...state, ...rest }
  },
  /** The error is shown only if that transfer, or none, is being reviewed. */
  failed: (state: SendState, transfer: Transfer, error: SendDraftErrorType): SendState => ({
    ...state,
    asked: without(state.asked, transfer),
    ...((state.reviewed === undefined || isReviewed(state, transfer)) && { error }),
  }),
  /** Rejected before a wallet was asked. Other pending wallet requests continue. */
  refused: (state: SendState, error: SendDraftErrorType): SendState => ({ ...state, error }),
  /** The network or the account was switched. */
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
  /** Cleared by the user. Pending wallet requests continue. */
  cleared: (state: SendState): SendState => emptied(state),
}

/** The draft of an instance, shared by all views and components. */
export type SendStore = Slice<SendState, typeof transitions>

export function createSendStore(): SendStore {
  return createSlice<SendState, typeof transitions>(emptyDraft, transitions)
}
