import type { SwapErrorType } from '../shared/errors/unions.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { Network } from '../shared/types/network.js'
import type { FiatCurrency } from '../shared/types/portfolio.js'
import type {
  SwapAllowance,
  SwapApproval,
  SwapArguments,
  SwapDraft,
  SwapIssue,
  SwapQuoteState,
  SwapReview,
  SwapRun,
  SwapSide,
  SwapSlippage,
  SwapStep,
  SwapToken,
  SwapTokenRow,
} from '../shared/types/swap.js'

/** A symbol of `fill` that several tokens have. */
export type SwapChoice = {
  /** The token that is to be chosen. */
  readonly side: SwapSide
  /** As it was given. */
  readonly symbol: string
  /** The tokens that have it. */
  readonly tokens: readonly SwapToken[]
}

export type UseSwapReturnType = {
  /** Shared by all components of the instance. Cleared when the network or the account is switched. */
  readonly draft: SwapDraft
  /** Sets the token to sell. The one to buy, chosen here, changes places. */
  setFrom(token: SwapToken | undefined): void
  /** Sets the token to buy. The one to sell, chosen here, changes places. */
  setTo(token: SwapToken | undefined): void
  /** Sets the amount as typed: a decimal number of whole tokens, with `.` as the decimal separator. One of the bought token is an issue, `amountInvalid`: no provider quotes it. */
  setAmount(amount: string, side?: SwapSide): void
  /** Swaps the two tokens: what was to be bought is sold. A second flip restores the typed amount. */
  flip(): void
  /**
   * Sets how much the provider's contract may take of the sold token where it may not take enough. `exact`, the default, is only what
   * is sold; `unlimited` is for the user alone to choose, and stands until it is revoked. Another token to sell, account or network
   * sets it back. Without effect where no approval is needed.
   */
  setApproval(approval: SwapApproval): void
  /** Sells the whole balance; of the native currency what leaves enough for the fee. Rejects when that is unknown. */
  max(): Promise<void>
  /** Whether `max` is reading the fee. */
  readonly isMaxPending: boolean
  /** Sets what is given. Resolves once the tokens are known; a symbol that several have is in `choice`. */
  fill(values: SwapArguments): Promise<void>
  /** A symbol of `fill` to choose the token of, by `setFrom` or `setTo`. */
  readonly choice: SwapChoice | undefined
  /** Confirms a warning, or withdraws the confirmation. */
  acknowledge(key: string, isAcknowledged?: boolean): void
  /** Empties the draft. A running swap goes on. */
  reset(): void

  /** The accepted slippage, in percent, with the limits of the provider. */
  readonly slippage: SwapSlippage
  /** Sets it. A value that the provider does not take is an issue, `slippageInvalid`, and nothing is quoted with it. */
  setSlippage(percent: number): void

  /** Whether swaps are possible on the current network. Undefined while unknown. */
  readonly isSupported: boolean | undefined
  /** The app's networks on which swaps are possible. */
  readonly networks: readonly Network[]
  /** The current network. */
  readonly networkId: CaipNetworkId | undefined
  /** The currency of all values. */
  readonly currency: FiatCurrency

  /** What is sold, in base units of `from`. Undefined while it is empty or invalid. */
  readonly quantity: bigint | undefined
  /** The account's balances, in base units. Undefined when unknown. */
  readonly balances: {
    /** Of the token to sell. */
    readonly from: bigint | undefined
    /** Of the token to buy. */
    readonly to: bigint | undefined
  }
  /** The price, kept up to date while the page is visible. */
  readonly quote: SwapQuoteState
  /** Requests the price again, after it failed. */
  retry(): void
  /** Read from the chain, for the quote's provider. */
  readonly allowance: SwapAllowance
  /** Errors and warnings in the order in which to resolve them. */
  readonly issues: readonly SwapIssue[]
  /** The steps that the swap needs, as far as they are known: of `run`, of `review`, else of the draft. */
  readonly steps: readonly SwapStep[]

  /** Whether `prepare` may be called: no errors, and a price that is not stale. */
  readonly isReady: boolean
  /**
   * Builds, proves and simulates the current draft, and shows it as `review`. A failure is reported in `error`. While it is
   * shown it is kept up to date with the price, until `confirm` or a change.
   */
  prepare(): void
  /** Like `prepare`, as a promise. It rejects with what is in `error`. */
  prepareAsync(): Promise<void>
  /** Whether a review is being built. */
  readonly isPreparing: boolean
  /** What `confirm` covers. Undefined before `prepare`, and after any change of the draft. */
  readonly review: SwapReview | undefined
  /** Whether `confirm` may be called: it is reviewed, the price is not stale, and what has to be acknowledged is. */
  readonly isConfirmable: boolean
  /**
   * Requests the reviewed steps from the wallet, one after the other. Before each one all is proven again. It stops, with
   * `run.status` `paused`, where the user has to press again. A failure is reported in `error`.
   */
  confirm(): void
  /** Like `confirm`, as a promise: of the run after the press. It rejects with what is in `error`. */
  confirmAsync(): Promise<SwapRun>
  /** Leaves the review, or a paused run. An approval that was given stays. */
  cancel(): void
  /** The swap that is running or was last finished here, until `reset` or a new one. */
  readonly run: SwapRun | undefined
  /** Whether a wallet is being asked. */
  readonly isAsking: boolean
  /** Why the last action failed. Reset by any change. */
  readonly error: SwapErrorType | undefined
}

export type UseSwapTokensParameters = {
  /** Filters by name, symbol or address. A whole address also finds a token that is in no list. */
  search?: string | undefined
}

/** The tokens to choose from on the current network. */
export type UseSwapTokensReturnType = {
  /** Of the provider's list. */
  readonly status: 'pending' | 'success' | 'error'
  /** Why the provider's list could not be loaded. Tokens of the account are listed all the same. */
  readonly error: SwapErrorType | undefined
  /** Loads the provider's list again. */
  refetch(): void
  /** Tokens of the account that can be swapped, native currency first, most valuable next. */
  readonly owned: readonly SwapTokenRow[]
  /** A few well-known ones. Empty while `search` is set. */
  readonly suggested: readonly SwapTokenRow[]
  /** The others, by symbol; with `search` those that match, best first. */
  readonly popular: readonly SwapTokenRow[]
  /** The token at the address in `search`, when it is in no list. */
  readonly pasted:
    | { readonly status: 'none' }
    | { readonly status: 'loading' }
    /** No token is at the address. */
    | { readonly status: 'missing' }
    | {
        readonly status: 'found'
        /** As its contract reports itself. */
        readonly token: SwapTokenRow
      }
}
