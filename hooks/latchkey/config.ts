import type { QueryClient } from '@tanstack/react-query'
import type { ChainAdapter } from '../chains/types.js'
import type { App, Theme } from '../types/app.js'
import type { CaipNetworkId } from '../types/caip.js'
import type { Connector } from '../types/connector.js'
import type { Env, StorageLike } from '../types/env.js'
import type { Network } from '../types/network.js'
import type { PortfolioSource } from '../types/portfolio.js'
import type { Token } from '../types/token.js'

/** Parts that stand outside; each may be the host's own. */
export type Services = {
  /** Balances and names. Default: the networks' own nodes. */
  readonly portfolio: PortfolioSource
}

/**
 * The config of `createLatchkey`.
 *
 * @example
 * createLatchkey({ app: { name: 'Acme', url: 'https://acme.example' }, networks: [mainnet], adapters: [evm()] })
 */
export type Config = {
  /** Tells instances apart: storage, caches, tabs and `[data-lk-id]`. Default `'default'`. */
  readonly id?: string | undefined
  readonly app: App
  /** The networks that the app works on. */
  readonly networks: readonly [Network, ...Network[]]
  /** Default: the first of `networks`. */
  readonly defaultNetwork?: Network | undefined
  /** One for each chain family of `networks`. */
  readonly adapters: readonly ChainAdapter[]
  /** Tokens to read, by network. Default: a built-in list of stablecoins and wrapped coins. */
  readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  readonly services?: Partial<Services> | undefined
  /** Wallets beyond those that are found in the page. */
  readonly connectors?: readonly Connector[] | undefined
  /** Never show UnsupportedChain. Default false. */
  readonly allowUnsupportedNetwork?: boolean | undefined
  /** Offer to switch networks. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Take up the last connection when the page loads. Default true; false forgets it. */
  readonly enableReconnect?: boolean | undefined
  /** Find wallets that announce themselves by EIP-6963. Default true. */
  readonly enableEip6963?: boolean | undefined
  /** Offer `window.ethereum` where no wallet announced itself. Default true. */
  readonly enableInjected?: boolean | undefined
  /** Default `'auto'`. */
  readonly theme?: Theme | undefined
  /** BCP 47. Default: the browser's language, `en` on a server. */
  readonly locale?: string | undefined
  /** Default `localStorage`. */
  readonly storage?: StorageLike | undefined
  /** Share the host's cache. Default: one of the instance's own. */
  readonly queryClient?: QueryClient | undefined
  /** Time, randomness, fetch, timers and window of the instance: for tests and other runtimes. */
  readonly env?: Partial<Env> | undefined
}
