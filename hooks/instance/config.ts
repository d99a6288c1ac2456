import type { QueryClient } from '@tanstack/react-query'
import type { App, Theme } from '../shared/types/app.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { ChainAdapter } from '../shared/types/chain.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletDirectory } from '../shared/types/directory.js'
import type { Env, StorageLike } from '../shared/types/env.js'
import type { Features, Legal, WalletChoices } from '../shared/types/features.js'
import type { Network } from '../shared/types/network.js'
import type { NftGateways } from '../shared/types/nft.js'
import type { PairingTransport } from '../shared/types/pairingTransport.js'
import type { FiatCurrency, Portfolio, PortfolioSource } from '../shared/types/portfolio.js'
import type { Token } from '../shared/types/token.js'
import type { Siwx } from '../siwx/createSiwx.js'

/** Parts that stand outside; each may be the host's own. */
export type Services = {
  /** Balances, names, activity and collectibles. */
  readonly portfolio: Portfolio
  /** Default: the hosted directory with a project id, a small built-in list without one. */
  readonly directory: WalletDirectory
}

/** Parts of the host's own, or base URLs where the hosted contract is spoken elsewhere. */
export type ServiceChoices = {
  /**
   * Default: the hosted blockchain data service with a project id, and the networks' own nodes for what it can't tell;
   * false: the nodes alone.
   */
  readonly portfolio?: PortfolioSource | string | false | undefined
  readonly directory?: WalletDirectory | string | undefined
  /** Base URL of the wallet RPC service; false: none. Default: the hosted one, with a project id. */
  readonly rpc?: string | false | undefined
  /** Nodes of the host's own, by network: asked before all others, and told to no wallet. */
  readonly nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
  /** Through whom pictures and descriptions of collectibles are fetched that stand on IPFS and Arweave. */
  readonly gateways?: NftGateways | undefined
  /** Ask the nodes every 4 s while the modal is open how they are, and ask the best one first. Default false. */
  readonly rankRpc?: boolean | undefined
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
  /** One for each chain family of `networks`. None: basic mode, in which `pairing` alone connects. */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Reaches wallets on other devices: `walletConnect()` of `@latchkey/hooks/walletconnect`. */
  readonly pairing?: PairingTransport | undefined
  /** Id for the hosted services. Without one nothing hosted is called. */
  readonly projectId?: string | undefined
  /** Tokens to read, by network. Default: a built-in list of stablecoins and wrapped coins. */
  readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  readonly services?: ServiceChoices | undefined
  /** What values are told in. Default `'usd'`. */
  readonly currency?: FiatCurrency | undefined
  /** Wallets beyond those that are found in the page. */
  readonly connectors?: readonly Connector[] | undefined
  readonly wallets?: WalletChoices | undefined
  readonly features?: Features | undefined
  /** Sign-in with the wallet: `createSiwx()` or `httpSiwx()` of `@latchkey/hooks/siwx`. Needs `adapters`. */
  readonly siwx?: Siwx | undefined
  /** Terms and privacy pages, named where somebody connects. */
  readonly legal?: Legal | undefined
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
  /** Until a person chooses another. Default `'auto'`. */
  readonly theme?: Theme | undefined
  /** BCP 47; until a person chooses another. Default: the browser's language, `en` on a server. */
  readonly locale?: string | undefined
  /** Default `localStorage`. */
  readonly storage?: StorageLike | undefined
  /** Share the host's cache. Default: one of the instance's own. */
  readonly queryClient?: QueryClient | undefined
  /** Time, randomness, fetch, timers and window of the instance: for tests and other runtimes. */
  readonly env?: Partial<Env> | undefined
}
