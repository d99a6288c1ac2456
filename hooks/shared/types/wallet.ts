import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** The global name under which an extension injects itself, when it does not announce itself. */
export type InjectedId = {
  /** The namespace of the provider. */
  readonly namespace: ChainNamespace
  /** Name of the global. */
  readonly id: string
}

/**
 * A record of the wallet directory, or one of the app's own. Without a connector in the page it is reached by
 * pairing, a deep link, or its store.
 *
 * @example
 * const wallet: Wallet = { id: 'acme', name: 'Acme Wallet', mobileLink: 'acme://', chains: ['eip155:1'] }
 */
export type Wallet = {
  /** Id of the directory. */
  readonly id: string
  /** Shown to the user. */
  readonly name: string
  /** Reverse domain name of the wallet (EIP-6963). */
  readonly rdns?: string | undefined
  /** Id of the picture in the directory, which resolves it to a URL. */
  readonly imageId?: string | undefined
  /** Use it only in an `<img>`. */
  readonly imageUrl?: string | undefined
  /** Website of the wallet. */
  readonly homepage?: string | undefined
  /** Scheme or universal link of the phone's app, to which a pairing URI is passed. */
  readonly mobileLink?: string | undefined
  /** Scheme of the desktop app. */
  readonly desktopLink?: string | undefined
  /** URL of the web app. */
  readonly webappLink?: string | undefined
  /** A universal link, preferred to the app's own scheme. */
  readonly linkMode?: string | undefined
  /** Page in Apple's store. */
  readonly appStore?: string | undefined
  /** Page in Google's store. */
  readonly playStore?: string | undefined
  /** Page of the browser extension. */
  readonly chromeStore?: string | undefined
  /** How its extension is recognized in the page. */
  readonly injected?: readonly InjectedId[] | undefined
  /** Supported networks. Empty: unknown. */
  readonly chains: readonly CaipNetworkId[]
  /** Whether the directory has certified it. */
  readonly isCertified?: boolean | undefined
  /** The directory's own rank, lowest first. */
  readonly order?: number | undefined
  /** Whether the wallet can be paired. Undefined: unknown. */
  readonly supportsWalletConnect?: boolean | undefined
}
