import type { CaipNetworkId, ChainNamespace } from './caip.js'

/** By which name an extension puts itself into a page, where it doesn't announce itself. */
export type InjectedId = { readonly namespace: ChainNamespace; readonly id: string }

/**
 * A record of the wallet directory, or one of the host's own. It may have no connector here: then pairing, a deep
 * link, or its store.
 *
 * @example
 * const wallet: Wallet = { id: 'acme', name: 'Acme Wallet', mobileLink: 'acme://', chains: ['eip155:1'] }
 */
export type Wallet = {
  readonly id: string
  readonly name: string
  readonly rdns?: string | undefined
  /** Picture in the directory, which makes an address of it. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  readonly homepage?: string | undefined
  /** Scheme or universal link of the phone's app, to which a pairing is handed. */
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  /** A universal link, for those who prefer it to the app's own scheme. */
  readonly linkMode?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  readonly injected?: readonly InjectedId[] | undefined
  /** Networks that it supports. Empty: nobody said. */
  readonly chains: readonly CaipNetworkId[]
  readonly isCertified?: boolean | undefined
  /** The directory's own rank, the lowest first. */
  readonly order?: number | undefined
  /** Undefined: nobody says whether the wallet can be paired. */
  readonly supportsWalletConnect?: boolean | undefined
}
