import type { SwapErrorType } from '../errors/unions.js'
import type { CaipAddress } from './caip.js'
import type { Network } from './network.js'
import type { SwapApproval, SwapStepKind, SwapToken } from './swap.js'

/** A provider's contracts on one network: pinned, never taken from an answer. Plain addresses. */
export type SwapContracts = {
  /** The contract that swaps are sent to. On Solana: the market maker that trades with the account, and signs; for routes the program. */
  readonly router: string
  /** The contract that takes the sold token. Default: the router. */
  readonly spender?: string | undefined
  /** The contract of the wrapped native currency. Without it nothing is wrapped or unwrapped. */
  readonly wrapped?: string | undefined
  /**
   * The calls that the router takes, which are the only ones that can be proven: `aggregation` is `swap` of 1inch's AggregationRouterV6,
   * `uniswapV2` the three functions of a Router02 that support tokens with a fee, and needs `wrapped` for the native currency. On Solana, where both
   * are needless: `makerFirst` is a trade that the maker has signed and the wallet sends, and `makerLast` one that the wallet signs and the
   * provider submits; `program` is a route through the program, which the wallet sends: what it does is known by its simulation alone, which the review
   * says. Default: `aggregation`.
   */
  readonly calls?: 'aggregation' | 'uniswapV2' | 'makerFirst' | 'makerLast' | 'program' | undefined
  /**
   * On EVM: how the router takes a permit, the signature of the account in place of an approval (EIP-2612, or as DAI has it). `permitAndCall` is
   * that of 1inch's AggregationRouterV6, which needs no other `spender`. The signature is added here, and no provider sees it. Default: it takes none.
   */
  readonly takesPermits?: 'permitAndCall' | undefined
}

/** What the account signs in place of an approval: for the pinned contract, the sold token and its quantity. */
export type SwapPermit = {
  /** Of the token's EIP-712 domain, by its contract. */
  readonly name: string
  /** As `name`. */
  readonly version: string
  /** The account's next one at the token: only one permit with it can be used. */
  readonly nonce: bigint
  /** Seconds since 1970 by the network's clock: 20 minutes after it was planned. */
  readonly deadline: number
  /** Whether it allows any amount, in DAI's own form. Default: exactly what is sold, by EIP-2612. */
  readonly isUnlimited?: boolean | undefined
  /** Once it is signed. It stays in the page's memory. */
  readonly signature?: `0x${string}` | undefined
}

/** What is swapped. */
export type SwapSubject = {
  /** The account that sells and receives, on the network of the swap. */
  readonly account: CaipAddress
  /** What is sold. */
  readonly from: SwapToken
  /** What is bought. */
  readonly to: SwapToken
  /** What is sold, in base units. */
  readonly quantity: bigint
  /** In percent. */
  readonly slippage: number
  /** What the provider's contract is allowed where it may not take enough. Default: exactly `quantity`. */
  readonly approval?: SwapApproval | undefined
}

/** What a provider is asked for. */
export type SwapRequest = Omit<SwapSubject, 'approval'> & {
  /** The network of the account. */
  readonly network: Network
  /**
   * Reads from the network by JSON-RPC, from the app's own nodes in their order: for providers without a service of their own. Rejects with
   * RpcError for an error of the node.
   */
  readonly read: (parameters: {
    /** Name of a reading method. */
    method: string
    /** In the order of the method. */
    params: readonly unknown[]
  }) => Promise<unknown>
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
}

/** A call of a router on EVM. */
export type BuiltCall = {
  /** The account that it was built for. */
  readonly from: CaipAddress
  /** The contract to call. */
  readonly to: CaipAddress
  /** The call. */
  readonly data: `0x${string}`
  /** What is expected to arrive, in base units. */
  readonly quantityOut: bigint
}

/** A trade with a market maker on Solana, or a route through a program. The account pays its fee, and nobody but the two signs, for a route nobody else. */
export type BuiltTrade = {
  /** The account that it was built for. */
  readonly from: CaipAddress
  /** Version 0, in wire format. Only a route may have lookup tables. */
  readonly transaction: Uint8Array
  /** What is expected to arrive, in base units. */
  readonly quantityOut: bigint
  /** The provider's own id of it, for `submit`. */
  readonly id?: string | undefined
}

/** A trade that the account has signed. */
export type SignedTrade = {
  /** As the provider built it. */
  readonly built: BuiltTrade
  /** The same transaction with the account's signature, in wire format. */
  readonly signed: Uint8Array
  /** The network of the account. */
  readonly network: Network
}

/** What a provider built. It is proven before a wallet is asked. */
export type BuiltSwap = BuiltCall | BuiltTrade

/** What a plan is about, and what it was proven with. */
export type SwapTerms = Omit<SwapSubject, 'slippage'> & {
  /** See `SwapQuote`. */
  readonly kind: 'swap' | 'wrap' | 'unwrap'
  /** Less must not arrive, in base units. */
  readonly minimumOut: bigint
  /** The pinned contracts. */
  readonly contracts: SwapContracts
}

/** One request to a wallet, as it will be asked. */
export type SwapCall = {
  /** What it does. */
  readonly kind: SwapStepKind
  /** What is approved or sold, in base units of the sold token. */
  readonly quantity: bigint
  /** In the form of the namespace: a transaction's fields on EVM, or the typed data of a permit; what the provider built on Solana. */
  readonly request: unknown
  /** Of a `permit` what is signed, of a `swap` what its request brings. */
  readonly permit?: SwapPermit | undefined
}

/** A swap as it will be requested from the wallet, proven, with the network's simulation. */
export type SwapPlan = {
  /** What was proven. */
  readonly terms: SwapTerms
  /** The requests, in order. */
  readonly calls: readonly SwapCall[]
  /** With a permit: the requests without it, where the wallet signs none. */
  readonly instead?: readonly SwapCall[] | undefined
  /**
   * `passed`: all calls were simulated together, an approval in place of a permit that is not signed yet. `afterApproval`: the network can't do that before the approval.
   * `unavailable`: the network can't simulate at all; the call would not fail.
   */
  readonly simulation: 'passed' | 'afterApproval' | 'unavailable'
  /** Whether one request asks for all calls, which the wallet makes all or none of (EIP-5792). Default: each is a request. */
  readonly isBatch?: boolean | undefined
  /** What arrives in the simulation, in base units of the bought token. */
  readonly arrives: bigint | undefined
  /** Whether the bought token could be sold again. Undefined when unknown. */
  readonly isSellable: boolean | undefined
  /** Expected network fee of all calls, in base units of the native currency. Undefined when unknown. */
  readonly fee: bigint | undefined
  /** Maximum network fee of all calls. */
  readonly maxFee: bigint | undefined
  /** Why it would fail. */
  readonly failure: SwapErrorType | undefined
}
