import type { CaipNetworkId } from './caip.js'
import type { Network } from './network.js'
import type { FiatCurrency } from './portfolio.js'
import type { SwapProviderName, SwapToken } from './swap.js'
import type { BuiltSwap, SignedTrade, SwapContracts, SwapRequest } from './swapPlan.js'

/** What a provider offers. It is about exactly what was asked for. */
export type SwapOffer = {
  /** What is expected to arrive, with the fee taken off, in base units. */
  readonly quantityOut: bigint
  /** Part of what is sold that the provider keeps, in percent as a decimal string. Absent: none. */
  readonly fee?: string | undefined
}

/**
 * Quotes and builds swaps. `services.swap` takes one or several. Nothing that it returns is trusted: contracts are pinned by
 * `contracts`, the built call is decoded and compared with the quote, and simulated.
 *
 * @example
 * createLatchkey({ ...config, services: { swap: { id: 'acme', name: 'Acme', slippage, contracts, tokens, quote, build } } })
 */
export type SwapProvider = SwapProviderName & {
  /** The slippage that it accepts, in percent. */
  readonly slippage: {
    /** Lower limit. */
    readonly min: number
    /** Upper limit. */
    readonly max: number
    /** Values are multiples of it. */
    readonly step: number
    /** Used until the user sets another. Default: 1, within the limits. */
    readonly default?: number | undefined
  }
  /** Its contracts on a network; undefined where it does not swap. */
  contracts(networkId: CaipNetworkId): SwapContracts | undefined
  /** The tokens that it swaps on a network. */
  tokens(parameters: {
    /** The network. */
    network: Network
    /** Aborts the request. */
    signal?: AbortSignal | undefined
  }): Promise<readonly SwapToken[]>
  /** Rejects with NoRouteError, LowLiquidityError, or what the request failed with. */
  quote(parameters: SwapRequest): Promise<SwapOffer>
  /** Builds the transaction, at the current price. Rejects as `quote` does. */
  build(parameters: SwapRequest): Promise<BuiltSwap>
  /**
   * Solana, for `makerLast`: has the maker sign what the wallet signed, and sends it. Called once for each trade. Whatever it answers, the swap may have
   * been sent until its last block height is over: the network tells what became of it.
   */
  submit?(parameters: SignedTrade): Promise<unknown>
  /** Market price of one whole token, as a decimal string. Undefined: unknown. Absent: it has none. */
  price?(parameters: {
    /** The token. */
    token: SwapToken
    /** The currency of the price. */
    currency: FiatCurrency
    /** Aborts the request. */
    signal?: AbortSignal | undefined
  }): Promise<string | undefined>
}
