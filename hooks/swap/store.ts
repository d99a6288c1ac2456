import { createSlice, type Slice } from '../shared/createSlice.js'
import type { SwapErrorType } from '../shared/errors/unions.js'
import { assetKey } from '../shared/keys.js'
import type { SwapApproval, SwapDraft, SwapSide, SwapToken } from '../shared/types/swap.js'
import type { SwapPlan, SwapSubject } from '../shared/types/swapPlan.js'
import type { Quoted, SwapFees } from './rules.js'
import type { SwapChoice } from './UseSwapReturnType.js'

/** What a press covers: built, proven and simulated. */
export type Reviewed = {
  /** Of the run that it begins or continues. */
  readonly runId: string
  /** Ids of the requests in the journal before it was built. */
  readonly known: readonly string[]
  readonly subject: SwapSubject
  readonly plan: SwapPlan
  /** As it was built. */
  readonly quoted: Quoted
  /** What the provider offered: more than is expected, if less arrives in the simulation. */
  readonly offered: bigint
  /** The most that was shown to be expected, since the earlier press of the run if there is one. */
  readonly most: bigint
  /** How much less than that is expected, after a press, or where it is more than the limit allows. */
  readonly less: bigint | undefined
  /** The lowest fees that were shown since the earlier press of the run, if there is one. */
  readonly fees: SwapFees
  /** Whether each request opens the wallet's app, which browsers allow in a press alone: it covers one. */
  readonly opensWallet: boolean
}

export type SwapState = SwapDraft & {
  /** In percent, as it was set. Undefined: the default. */
  readonly slippage: number | undefined
  /** What `flip` replaced, to be restored by the next one. */
  readonly flipped: Pick<SwapDraft, 'amount' | 'side'> | undefined
  /** A symbol that several tokens have. */
  readonly choice: SwapChoice | undefined
  readonly reviewed: Reviewed | undefined
  /** The review that is being built: an earlier one never replaces a later one. */
  readonly preparing: symbol | undefined
  /** Id of the run that was begun here, or that the user has seen. */
  readonly runId: string | undefined
  /** The draft of the press that began `runId`. */
  readonly begun: Pick<SwapDraft, 'amount' | 'from' | 'to'> | undefined
  /** Whether a request could not be stored. */
  readonly isUnstored: boolean
  /** Whether the wallet is being asked for the run, or the network for what became of it. */
  readonly isRunning: boolean
  /** Why the last action failed. */
  readonly error: SwapErrorType | undefined
}

const emptyDraft: SwapState = {
  from: undefined,
  to: undefined,
  amount: '',
  side: 'from',
  acknowledged: [],
  approval: 'exact',
  slippage: undefined,
  flipped: undefined,
  choice: undefined,
  reviewed: undefined,
  preparing: undefined,
  runId: undefined,
  begun: undefined,
  isUnstored: false,
  isRunning: false,
  error: undefined,
}

/** What no change of the draft keeps. A running swap goes on. */
const changed = {
  ...{ acknowledged: [], flipped: undefined, error: undefined },
  ...{ reviewed: undefined, preparing: undefined },
} as const

const otherSide = (side: SwapSide): SwapSide => (side === 'from' ? 'to' : 'from')

const wordsOf = ({ decimals, name, symbol }: SwapToken) => ({ decimals, name, symbol })

const transitions = {
  /** The token of the other side, chosen here, changes places. */
  tokenChosen(state: SwapState, side: SwapSide, token: SwapToken | undefined): SwapState {
    const other = otherSide(side)
    const at = state[other]
    const isOther = token !== undefined && at !== undefined && assetKey(token.id) === assetKey(at.id)
    const choice = state.choice?.side === side ? undefined : state.choice
    const next = { ...state, ...changed, choice, [side]: token, ...(isOther && { [other]: state[side] }) }
    return next.from?.id === state.from?.id ? next : { ...next, approval: 'exact' }
  },
  /** The tokens as their contracts identify them: what was listed otherwise is corrected, and priced anew. */
  identified(state: SwapState, tokens: readonly (SwapToken | null)[]): SwapState {
    const of = (token: SwapToken | undefined) => {
      const own = tokens.find((one) => one && token && assetKey(one.id) === assetKey(token.id))
      const isSame =
        own?.decimals === token?.decimals && own?.symbol === token?.symbol && own?.name === token?.name
      return own && token && !isSame ? { ...token, ...wordsOf(own) } : token
    }
    const [from, to] = [of(state.from), of(state.to)]
    return from === state.from && to === state.to ? state : { ...state, ...changed, from, to }
  },
  amountTyped: (state: SwapState, amount: string, side: SwapSide = state.side): SwapState => ({
    ...state,
    ...changed,
    amount,
    side,
  }),
  /** `amount` is what was quoted for the bought token; undefined without a price. */
  flipped: (state: SwapState, amount: string | undefined): SwapState => ({
    ...state,
    ...changed,
    approval: 'exact',
    from: state.to,
    to: state.from,
    amount: state.flipped?.amount ?? amount ?? state.amount,
    flipped: { amount: state.amount, side: state.side },
  }),
  choiceAsked: (state: SwapState, choice: SwapChoice | undefined): SwapState => ({ ...state, choice }),
  approvalSet: (state: SwapState, approval: SwapApproval): SwapState => ({ ...state, ...changed, approval }),
  slippageSet: (state: SwapState, slippage: number): SwapState => ({ ...state, ...changed, slippage }),
  acknowledged: (state: SwapState, key: string, isAcknowledged: boolean): SwapState => {
    const others = state.acknowledged.filter((other) => other !== key)
    return { ...state, acknowledged: isAcknowledged ? [...others, key] : others }
  },
  preparing: (state: SwapState, preparing: symbol): SwapState => ({ ...state, preparing }),
  /** Only the latest `preparing` counts. */
  reviewed: (state: SwapState, preparing: symbol, reviewed: Reviewed): SwapState =>
    state.preparing === preparing
      ? {
          ...{ ...state, preparing: undefined, reviewed, error: undefined },
          // A paused run goes on; another one begins with the press.
          ...(state.runId !== reviewed.runId && { runId: undefined, isRunning: false }),
        }
      : state,
  /** The review that is shown could not be renewed, and is kept until it expires. */
  kept: (state: SwapState, preparing: symbol): SwapState =>
    state.preparing === preparing ? { ...state, preparing: undefined } : state,
  unprepared: (state: SwapState, preparing: symbol, error: SwapErrorType): SwapState =>
    state.preparing === preparing ? { ...state, preparing: undefined, reviewed: undefined, error } : state,
  /** The user has left the review. */
  cancelled: (state: SwapState): SwapState => ({
    ...state,
    ...{ reviewed: undefined, preparing: undefined, error: undefined },
    ...(!state.isRunning && { runId: undefined }),
  }),
  begun: (state: SwapState, runId: string): SwapState => ({
    ...state,
    ...{ runId, isRunning: true, preparing: undefined, error: undefined },
    begun: { amount: state.amount, from: state.from, to: state.to },
  }),
  /** A run of an earlier visit goes on. What was typed since is kept. */
  resumed: (state: SwapState, runId: string, draft?: Pick<SwapDraft, 'amount' | 'from' | 'to'>): SwapState =>
    state.runId === undefined && state.from === undefined && state.amount === ''
      ? { ...state, ...draft, runId }
      : state,
  /** A step is confirmed: the rest is proven anew, and shown. */
  renewed: (state: SwapState, reviewed: Reviewed): SwapState =>
    state.runId === reviewed.runId ? { ...state, reviewed } : state,
  /** A draft that was changed meanwhile is kept. */
  ended(state: SwapState, runId: string, error?: SwapErrorType | undefined): SwapState {
    // A press that was refused has begun no run.
    if (state.runId !== runId) return state.reviewed?.runId === runId ? { ...state, error } : state
    const { amount, begun, from, slippage, to } = state
    const isSame = begun?.amount === amount && begun.from === from && begun.to === to
    if (error === undefined && state.reviewed === undefined && isSame)
      return { ...emptyDraft, slippage, runId }
    const isUnstored = state.isUnstored || error?.name === 'SendNotStoredError'
    return { ...state, isUnstored, isRunning: false, error }
  },
  /** The swap itself is confirmed, or may have been sent: nothing of its review is left to press. */
  spent: (state: SwapState, runId: string): SwapState =>
    state.runId === runId ? { ...state, reviewed: undefined, acknowledged: [] } : state,
  failed: (state: SwapState, error: SwapErrorType | undefined): SwapState => ({ ...state, error }),
  /** Also by a switch of the network or the account. A run that goes on holds up no other one. */
  cleared: ({ slippage }: SwapState): SwapState => ({ ...emptyDraft, slippage }),
}

/** The draft of an instance, shared by all views and components. */
export type SwapStore = Slice<SwapState, typeof transitions>

export function createSwapStore(): SwapStore {
  return createSlice<SwapState, typeof transitions>(emptyDraft, transitions)
}
