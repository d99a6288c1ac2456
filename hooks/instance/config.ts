import type { QueryClient } from '@tanstack/react-query'
import type { AnalyticsSink } from '../shared/types/analytics.js'
import type { App, Theme } from '../shared/types/app.js'
import type { CaipNetworkId } from '../shared/types/caip.js'
import type { ChainAdapter } from '../shared/types/chain.js'
import type { Connector } from '../shared/types/connector.js'
import type { WalletDirectory } from '../shared/types/directory.js'
import type { EmbeddedWallet } from '../shared/types/embeddedWallet.js'
import type { Env, StorageLike } from '../shared/types/env.js'
import type { Features, Legal, WalletChoices } from '../shared/types/features.js'
import type { NameService } from '../shared/types/names.js'
import type { Network } from '../shared/types/network.js'
import type { NftGateways } from '../shared/types/nft.js'
import type { PairingTransport } from '../shared/types/pairingTransport.js'
import type { FiatCurrency, Portfolio, PortfolioSource } from '../shared/types/portfolio.js'
import type { Networks } from '../shared/types/register.js'
import type { SwapContracts } from '../shared/types/swapPlan.js'
import type { SwapProvider } from '../shared/types/swapProvider.js'
import type { Token } from '../shared/types/token.js'
import type { Siwx } from '../siwx/createSiwx.js'

/** External services; each can be replaced by the app. */
export type Services = {
  /** Balances, names, activity and collectibles. */
  readonly portfolio: Portfolio
  /** Default: the hosted directory with a project id, a small built-in list without one. */
  readonly directory: WalletDirectory
  /** The providers of swaps, best first; loaded with the first swap. */
  readonly swap: { providers(): Promise<readonly SwapProvider[]> }
  /** Where names are registered; loaded with the first form for one. */
  readonly names: { service(): Promise<NameService | undefined> }
}

/** The hosted swap service, or one with its API. */
export type HostedSwap = {
  /** Base URL. Default: the hosted service. */
  readonly url?: string | undefined
  /** Shown to the user as the one that quotes. Default: `1inch`; where several are configured, the host of `url`. */
  readonly name?: string | undefined
  /** Its contracts by network, in place of the known ones. They are pinned: an answer with others is rejected. */
  readonly contracts?: { readonly [networkId in CaipNetworkId]?: SwapContracts } | undefined
}

/** The hosted names, or a service with their API. */
export type HostedNames = {
  /** Base URL. Default: the hosted service. */
  readonly url?: string | undefined
  /** What follows a name, without the dot before it. Default `reown.id`. */
  readonly suffix?: string | undefined
}

/** Services of the app's own, or base URLs of services with the hosted API. */
export type ServiceChoices = {
  /**
   * Default: the hosted blockchain data service with a project id, and the networks' own nodes for what it does
   * not provide; false: the nodes only.
   */
  readonly portfolio?: PortfolioSource | string | false | undefined
  /** A directory, or the base URL of one with the hosted API. */
  readonly directory?: WalletDirectory | string | undefined
  /** Providers of swaps, settings of the hosted one among them; false: none. Default: the hosted one, with a project id. */
  readonly swap?: SwapProvider | HostedSwap | readonly (SwapProvider | HostedSwap)[] | false | undefined
  /** Where names are registered; settings of the hosted service, or false for none. Default: the hosted one, with a project id. */
  readonly names?: NameService | HostedNames | false | undefined
  /**
   * Base URL of a service with the hosted analytics API, or the app's own sink, which needs no project id. Default: the
   * hosted service, with a project id, once the directory says that the project has analytics enabled.
   */
  readonly analytics?: AnalyticsSink | string | undefined
  /** Base URL of the wallet RPC service; false disables it. Default: the hosted one, with a project id. */
  readonly rpc?: string | false | undefined
  /** Nodes of the app's own, by network: tried before all others, and never passed to a wallet. */
  readonly nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
  /** Gateways for pictures and metadata of collectibles on IPFS and Arweave. */
  readonly gateways?: NftGateways | undefined
  /** Ping the nodes every 4 s while the modal is open, and try the best one first. Default false. */
  readonly rankRpc?: boolean | undefined
}

/**
 * The config of `createLatchkey`.
 *
 * @example
 * createLatchkey({ app: { name: 'Acme', url: 'https://acme.example' }, networks: [mainnet], adapters: [evm()] })
 */
export type Config<networks extends Networks = Networks> = {
  /** Identifies the instance: storage, caches, tabs and `[data-lk-id]`. Default `'default'`. */
  readonly id?: string | undefined
  /** Shown to wallets and in sign-in messages. */
  readonly app: App
  /** The networks that the app supports. */
  readonly networks: networks
  /** Default: the first of `networks`. */
  readonly defaultNetwork?: Network | undefined
  /** One for each namespace of `networks`. Empty: basic mode, in which only `pairing` connects. */
  readonly adapters?: readonly ChainAdapter[] | undefined
  /** Connects wallets on other devices: `walletConnect()` of `@latchkey/hooks/walletconnect`. */
  readonly pairing?: PairingTransport | undefined
  /** Wallets of users who sign in by email: `hostedEmbeddedWallet()` of `@latchkey/hooks/embedded`. */
  readonly embeddedWallet?: EmbeddedWallet | undefined
  /** Id for the hosted services. Without it no hosted service is called. */
  readonly projectId?: string | undefined
  /** Tokens to read, by network. Default: a built-in list of stablecoins and wrapped native tokens. */
  readonly tokens?: { readonly [networkId in CaipNetworkId]?: readonly Token[] } | undefined
  /** Replace the hosted services. */
  readonly services?: ServiceChoices | undefined
  /** Currency of displayed values. Default `'usd'`. */
  readonly currency?: FiatCurrency | undefined
  /** Wallets beyond those that are found in the page. */
  readonly connectors?: readonly Connector[] | undefined
  /** Which wallets are listed. */
  readonly wallets?: WalletChoices | undefined
  /** Switches and order of the modal's features. */
  readonly features?: Features | undefined
  /** Sign-in with the wallet: `createSiwx()` or `httpSiwx()` of `@latchkey/hooks/siwx`. Needs `adapters`. */
  readonly siwx?: Siwx | undefined
  /** Terms and privacy pages, linked on the connect screen. */
  readonly legal?: Legal | undefined
  /** Never show UnsupportedChain. Default false. */
  readonly allowUnsupportedNetwork?: boolean | undefined
  /** Offer to switch networks. Default true. */
  readonly enableNetworkSwitch?: boolean | undefined
  /** Restore the last connection when the page loads. Default true; false forgets it. */
  readonly enableReconnect?: boolean | undefined
  /** Find wallets that announce themselves by EIP-6963. Default true. */
  readonly enableEip6963?: boolean | undefined
  /** Offer `window.ethereum` when no wallet announced itself. Default true. */
  readonly enableInjected?: boolean | undefined
  /** Used until the user chooses another. Default `'auto'`. */
  readonly theme?: Theme | undefined
  /** BCP 47 tag, used until the user chooses another. Default: the browser's language, `en` on a server. */
  readonly locale?: string | undefined
  /** Default `localStorage`. */
  readonly storage?: StorageLike | undefined
  /** Shares the app's cache. Default: a cache of the instance's own. */
  readonly queryClient?: QueryClient | undefined
  /** Time, randomness, fetch, timers and window of the instance: for tests and other runtimes. */
  readonly env?: Partial<Env> | undefined
}
