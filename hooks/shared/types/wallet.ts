import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** The global name under which an extension injects itself, when it does not announce itself. */
export type InjectedId = { readonly namespace: ChainNamespace; readonly id: string }

/**
 * A record of the wallet directory, or one of the app's own. Without a connector in the page it is reached by
 * pairing, a deep link, or its store.
 *
 * @example
 * const wallet: Wallet = { id: 'acme', name: 'Acme Wallet', mobileLink: 'acme://', chains: ['eip155:1'] }
 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Id of the picture in the directory, which resolves it to a URL. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  readonly homepage?: string | undefined
  /** Scheme or universal link of the phone's app, to which a pairing URI is passed. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** A universal link, preferred to the app's own scheme. */
  readonly linkMode?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly injected?: readonly InjectedId[] | undefined
  /** Supported networks. Empty: unknown. */
  readonly chains: readonly CaipNetworkId[]
  readonly isCertified?: boolean | undefined
  /** The directory's own rank, lowest first. */
  readonly order?: number | undefined
  /** Whether the wallet can be paired. Undefined: unknown. */
  readonly supportsWalletConnect?: boolean | undefined
}
