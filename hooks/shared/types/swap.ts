import type { SwapErrorType, SwapProblemErrorType, SwapQuoteErrorType } from '../errors/unions.js'
import type { CaipAssetId, CaipNetworkId } from './caip.js'
import type { Intent } from './intent.js'
import type { SendFee } from './send.js'

/** A token that can be swapped. It is identified by `id`, never by its symbol. */
export type SwapToken = {
  /** CAIP-19. */
  readonly id: CaipAssetId
  /** CAIP-2 id of its network. */
  readonly networkId: CaipNetworkId
  /** Absent for the network's native currency. */
  readonly address?: string | undefined
  /** Untrusted text. */
  readonly symbol: string
  /** Untrusted text. */
  readonly name: string
  /** As its contract reports them. */
  readonly decimals: number
  /** Use it only in an `<img>`. */
  readonly iconUrl?: string | undefined
  /** Whether neither the provider, nor the app, nor the wallet lists it: it was read from its contract. */
  readonly isUnlisted?: boolean | undefined
}

/** A row of a token list, with the account's balance where it is known. */
export type SwapTokenRow = SwapToken & {
  /** The account's balance, in base units. Undefined when unknown. */
  readonly quantity?: bigint | undefined
  /** Of one whole token, as a decimal string. */
  readonly price?: string | undefined
  /** Of the balance, as a decimal string. */
  readonly value?: string | undefined
  /** Whether it has the symbol of another, listed token. */
  readonly isLookalike?: boolean | undefined
}

/** The token that is sold, or the one that is bought. */
export type SwapSide = 'from' | 'to'

/** What a swap can be started with, such as the arguments of `open({ view: 'Swap' })`. */
export type SwapArguments = {
  /** Decimal number of whole tokens to sell. */
  readonly amount?: string | undefined
  /** Address or symbol of the token to sell. An address is exact; a symbol that several tokens have is asked about. */
  readonly fromToken?: string | undefined
  /** Address or symbol of the token to buy. */
  readonly toToken?: string | undefined
}

/** How much of the sold token the provider's contract may take where it may not take enough yet: what is sold, or any amount, also later. */
export type SwapApproval = 'exact' | 'unlimited'

/** The user's input so far. */
export type SwapDraft = {
  /** The token that is sold; undefined until it is chosen. */
  readonly from: SwapToken | undefined
  /** The token that is bought; undefined until it is chosen. */
  readonly to: SwapToken | undefined
  /** As typed: whole tokens of `side`, with `.` as the decimal separator. */
  readonly amount: string
  /** Whose amount was typed. `to` only where a provider quotes what has to be sold for it. */
  readonly side: SwapSide
  /** Keys of the warnings that the user has confirmed; see `SwapWarning`. */
  readonly acknowledged: readonly string[]
  /** `exact` until the user chooses otherwise, and again with another token to sell. */
  readonly approval: SwapApproval
}

/** The party that quotes and builds a swap. */
export type SwapProviderName = {
  /** Stable. */
  readonly id: string
  /** Shown to the user. */
  readonly name: string
}

/** How the price of a swap compares with the market price of both tokens. */
export type SwapImpact = {
  /** Decimal string in percent. Negative where the price is better than the market's. */
  readonly percent: string
  /**
   * `low`: below 3 %. `high`: from 3 %, shown as a warning. `severe`: from 15 %, confirmed twice. `better`: better than the
   * market by 3 % or more, which is suspicious.
   */
  readonly level: 'low' | 'high' | 'severe' | 'better'
  /** What is lost to it, as a decimal string in `currency`. Negative for `better`. */
  readonly loss: string
}

/** A cost of the network, in the native currency. */
export type SwapCost = Omit<SendFee, 'deposit'>

/** What another provider quoted for the same swap. */
export type SwapOtherQuote = SwapProviderName & {
  /** What is expected to arrive by it, in base units, with its fee already taken off. */
  readonly quantityOut: bigint
}

/** A price that can be reviewed while it is not stale. */
export type SwapQuote = {
  readonly status: 'ready'
  /** `wrap` and `unwrap` go to the wrapped native currency's contract, 1:1, without a provider's fee. */
  readonly kind: 'swap' | 'wrap' | 'unwrap'
  /** Who quoted it. Undefined for `wrap` and `unwrap`. */
  readonly provider: SwapProviderName | undefined
  /** What other providers quoted, best first: never more than `quantityOut` when it was quoted. Empty in a review. */
  readonly others: readonly SwapOtherQuote[]
  /** What is sold. */
  readonly from: SwapToken
  /** What is bought. */
  readonly to: SwapToken
  /** What is sold, in base units of `from`. */
  readonly quantity: bigint
  /** What is expected to arrive, in base units of `to`, with the provider's fee already taken off. */
  readonly quantityOut: bigint
  /** If less than this would arrive, the swap fails and nothing is sold. In base units of `to`. */
  readonly minimumOut: bigint
  /** From the quote, as decimal strings. */
  readonly rate: {
    /** Whole tokens of `to` for one whole token of `from`. */
    readonly toPerFrom: string
    /** Whole tokens of `from` for one whole token of `to`. */
    readonly fromPerTo: string
  }
  /** `unknown` where a token has no market price. Undefined for `wrap` and `unwrap`. */
  readonly impact: SwapImpact | 'unknown' | undefined
  /** Values in the fiat currency, as decimal strings. Undefined without a price. */
  readonly worth: {
    /** Of what is sold. */
    readonly from: string | undefined
    /** Of what is expected to arrive. */
    readonly to: string | undefined
  }
  /** Of all steps together. Undefined while it is unknown. */
  readonly networkCost: SwapCost | undefined
  /** Part of what is sold that the provider keeps, in percent as a decimal string. Undefined without one. */
  readonly providerFee: string | undefined
  /** In percent: the slippage that `minimumOut` was computed with. */
  readonly slippage: number
  /** Wall clock in ms. */
  readonly quotedAt: number
  /** Wall clock in ms: 30 s after `quotedAt` at the latest. From then on it is never used. */
  readonly expiresAt: number
  /** Seconds since `quotedAt`, updated once a second while the page is visible. */
  readonly age: number
  /** Whether the next price is late: it is refreshed every 10 s. */
  readonly isAging: boolean
  /** Whether it has expired: it may be shown, and `prepare` rejects. */
  readonly isStale: boolean
  /** Whether the next price is being requested. */
  readonly isRefreshing: boolean
}

/** Why there is no price. */
export type SwapQuoteCause =
  /** No exchange swaps the two tokens. */
  | 'noRoute'
  /** Not enough of the token is on the market for this amount. */
  | 'lowLiquidity'
  /** The service can't be reached, or reports an error. */
  | 'unavailable'
  /** The provider does not serve the network. */
  | 'unsupported'
  /** The service's answer was invalid, or not about what was asked. */
  | 'invalid'

/** The price of the current draft. */
export type SwapQuoteState =
  /** The draft is incomplete, or its amount is invalid. */
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | SwapQuote
  | {
      readonly status: 'failed'
      /** Why. */
      readonly cause: SwapQuoteCause
      /** Its `message` may be shown. */
      readonly error: SwapQuoteErrorType
    }

/** The part of the draft that an issue is about. */
export type SwapField = 'network' | 'from' | 'to' | 'amount' | 'slippage' | 'quote'

/** Blocks the swap until it is fixed. `error` is what `prepare` rejects with. */
export type SwapProblem = {
  /** What is wrong. */
  readonly kind: /** No provider serves the network: offer `networks`. */
    | 'unsupportedNetwork'
    | 'tokenMissing'
    | 'sameToken'
    | 'incomplete'
    | 'amountInvalid'
    | 'tooManyDecimals'
    | 'insufficientBalance'
    | 'slippageInvalid'
    /** Too little of the native currency for the network fee. */
    | 'insufficientFee'
    /** See `quote`. */
    | 'quoteFailed'
    | 'quoteExpired'
    /** The simulation of the swap failed, or did something else than the quote. */
    | 'rejected'
  readonly severity: 'error'
  /** Where to show it. */
  readonly field: SwapField
  /** Its `message` may be shown. */
  readonly error: SwapProblemErrorType
}

/** Does not block the swap. */
export type SwapWarning = {
  /** What the user should know. */
  readonly kind: /** Worse than the market price: see `quote.impact`. */
    | 'impact'
    /** Better than the market price by more than is likely. */
    | 'tooGood'
    /** A token has no market price. */
    | 'priceUnknown'
    /** The token is in no list. */
    | 'unlisted'
    /** The token has the symbol of a listed one. */
    | 'lookalike'
    /** The simulation can't sell the bought token again. */
    | 'unsellable'
    /** It is not known whether the bought token can be sold again: the network or the provider can't tell. */
    | 'resaleUnknown'
    /** Less arrives in the simulation than the provider offered, as where the token takes a part of each transfer. */
    | 'lessArrives'
    /** The slippage is far above what most swaps need. */
    | 'slippage'
    /** The network can't simulate the swap before the approval, or not at all: see `review.simulation`. */
    | 'notSimulated'
    /** What the swap does is known by its simulation alone: it runs a program of Solana, which may do something else later. */
    | 'simulatedOnly'
    /** The price is worse than the one that was reviewed: see `review.less`. */
    | 'priceChanged'
    /** The provider's or the network's fee is higher than the one that was reviewed. */
    | 'feeRaised'
    /** The amount leaves too little of the native currency for later transactions. */
    | 'nativeLow'
    /** An earlier request like this one may have been sent: `intent`. */
    | 'unconfirmed'
    /** The browser can't store the requests, so that a reload forgets them. */
    | 'notStored'
  readonly severity: 'warning'
  /** Where to show it. */
  readonly field: SwapField
  /** Identifies this warning for what was shown: a worse price has another key. */
  readonly key: string
  /**
   * `none`: it is only shown. `review`: `acknowledge(key)` before `confirm`, a checkbox. `press`: ask once more after the
   * press of the button, and `acknowledge(key)` then.
   */
  readonly ask: 'none' | 'review' | 'press'
  /** Whether the user has confirmed it. */
  readonly isAcknowledged: boolean
  /** For `unlisted`, `lookalike`, `unsellable`, `resaleUnknown` and `lessArrives`: the token that it is about. */
  readonly token?: SwapToken | undefined
  /** For `unconfirmed`: the earlier request, to be shown before it is acknowledged. */
  readonly intent?: Intent | undefined
}

/** What stands against the swap. */
export type SwapIssue = SwapProblem | SwapWarning

/** What a provider's contract may take of the sold token. */
export type SwapAllowance =
  /** The native currency, and unwrapping, need none; nothing is quoted. */
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | {
      /** Whether it is enough for the amount. */
      readonly status: 'sufficient' | 'insufficient'
      /** The current one, in base units of `from`. */
      readonly quantity: bigint
      /** Plain address of the contract that may take it. */
      readonly spender: string
    }

/** A request to the wallet that a swap consists of. */
export type SwapStepKind =
  /** Sets an allowance to zero that the token can't raise. */
  | 'reset'
  /** Allows exactly the amount that is sold, or any by the user's choice. */
  | 'approve'
  /** The same by a signature, which the swap brings: it can be used once, within 20 minutes. */
  | 'permit'
  /** Also wrapping and unwrapping. */
  | 'swap'

/**
 * `waiting`: not requested. `asking`: the wallet has it. `sent`: it is not in a block yet. `signed`: a permit is signed, or may be, and not used. `unconfirmed`: it may have been
 * sent. `declined`: rejected in the wallet. `failed`: it was reverted. `different`: the wallet sent something other than was
 * reviewed, also in place of it.
 */
export type SwapStepStatus =
  | 'waiting'
  | 'asking'
  | 'unconfirmed'
  | 'sent'
  | 'signed'
  | 'confirmed'
  | 'declined'
  | 'failed'
  | 'different'

/** One step of a swap, in the order in which they are requested. */
export type SwapStep = {
  /** What it does. */
  readonly kind: SwapStepKind
  /** How far it has come. */
  readonly status: SwapStepStatus
  /** What is approved or sold, in base units of `from`: 0n for `reset`, 2^256 - 1 for an unlimited approval. */
  readonly quantity: bigint
  /** Whether a permit has to be signed again: its signature was forgotten with the page that asked for it. */
  readonly isAgain?: boolean | undefined
  /** Hash, once known. The steps of a batch have the same. */
  readonly transactionId?: string | undefined
  /** Id of its request in the journal (`Intent`), once there is one. */
  readonly intentId?: string | undefined
}

/** What the next press covers, built and proven: exactly this is requested from the wallet. */
export type SwapReview = {
  /** The reviewed price. It expires as `quote` does, and `confirm` rejects then. */
  readonly quote: SwapQuote
  /** All remaining steps, those of an earlier press included. */
  readonly steps: readonly SwapStep[]
  /** How many confirmations in the wallet this press needs: one for each step that it covers, or one for a batch. */
  readonly confirmations: number
  /** Whether the wallet is asked once for all steps, and makes all of them or none (EIP-5792). */
  readonly isBatch: boolean
  /**
   * Whether each request opens the wallet's app on this device. Browsers allow that in a press alone, so it covers one step, and
   * the next one is another press.
   */
  readonly opensWallet: boolean
  /**
   * `passed`: all steps were simulated together, an approval in place of a permit that is not signed yet. `afterApproval`: the network can't simulate the approval with the swap, so
   * that the press covers the steps before it, and the swap is simulated then. `unavailable`: the network only reports that
   * the swap would not fail.
   */
  readonly simulation: 'passed' | 'afterApproval' | 'unavailable'
  /** What arrives in the simulation, in base units of `to`. Undefined where it was not simulated. */
  readonly arrives: bigint | undefined
  /** How much less is expected than at the earlier press, or than the slippage allows of the most that was shown, in base units of `to`. Else undefined. */
  readonly less: bigint | undefined
}

/**
 * A running or finished swap, from the journal and the chain: it survives a reload.
 * `working`: a step is with the wallet or the network, or the next one is being prepared. `paused`: a new press is needed, see
 * `review` and `error`. `confirmed`, `failed`, `unconfirmed`: of the swap itself. `different`: the wallet sent something other than
 * was reviewed, for a step or for the swap.
 */
export type SwapRun = {
  /** Shared by all its steps. */
  readonly id: string
  /** How far it has come. */
  readonly status: 'working' | 'paused' | 'confirmed' | 'failed' | 'unconfirmed' | 'different'
  /** What is sold. */
  readonly from: SwapToken
  /** What is bought. */
  readonly to: SwapToken
  /** What is sold, in base units of `from`. */
  readonly quantity: bigint
  /** What was quoted, in base units of `to`. */
  readonly quantityOut: bigint
  /** The reviewed minimum, in base units of `to`. */
  readonly minimumOut: bigint
  /** Every step, and how far it has come. */
  readonly steps: readonly SwapStep[]
  /** What really arrived, in base units of `to`. Undefined until the swap is confirmed, and where it can't be read. */
  readonly received: bigint | undefined
  /** What the network charged for all steps, in base units of the native currency. Undefined while unknown. */
  readonly networkCost: bigint | undefined
  /** What the account still allows the provider's contract to take, in base units of `from`. Undefined while unknown. */
  readonly allowance: bigint | undefined
  /** Why it was paused or failed. */
  readonly error: SwapErrorType | undefined
}

/** The share of the expected quantity that may be lost to a moving price, in percent. */
export type SwapSlippage = {
  /** The current one. */
  readonly value: number
  /** The provider's limits. */
  readonly min: number
  /** The provider's limits. */
  readonly max: number
  /** Values are multiples of it. */
  readonly step: number
  /** What is used unless it is set. */
  readonly default: number
}
