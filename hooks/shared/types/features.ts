import type { Wallet } from './wallet.js'

export type ConnectMethodKind = 'email' | 'social' | 'wallet'

/** Groups of wallets on the Connect view. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** What can be done from an account: buy, swap, receive, send. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/**
 * Switches of what the modal offers, with defaults of their own; a key that is not here is refused. `swaps`, `onramp`,
 * `analytics`, `smartSessions` and `pay` wait for their features: until those are built nothing is offered,
 * whatever the switch says.
 *
 * @example
 * createLatchkey({ ...config, features: { history: false, walletFeaturesOrder: ['receive', 'send'] } })
 */
export type Features = {
  /** Offer to swap. Default true. Not built yet: it takes `'swaps'` out of `useFeatures().walletFeaturesOrder`, no more. */
  readonly swaps?: boolean | undefined
  /** Offer to buy. Default true. Not built yet, as `swaps`. */
  readonly onramp?: boolean | undefined
  /** Offer to receive: the account's button and the view `Receive`. Default true. */
  readonly receive?: boolean | undefined
  /** Offer to send: the account's button, the views, and the actions. Default true. */
  readonly send?: boolean | undefined
  /** Show what happened on the account: the tab Activity and its details. Off, nobody is asked for it. Default true. */
  readonly history?: boolean | undefined
  /** Tell the hosted service what is used. Default true. Not built yet: nothing is sent. */
  readonly analytics?: boolean | undefined
  /** Ask for the terms to be accepted before anything connects. Needs a `legal` URL. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** Offer permissions that an app keeps. Default false. Not built yet. */
  readonly smartSessions?: boolean | undefined
  /** One button "Continue with a wallet" instead of the list. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Offer to pay from an exchange. Default false. Not built yet. */
  readonly pay?: boolean | undefined
  /**
   * Order of the ways to connect. Default: wallets first where one is in the page, last where none is. Wallets are the
   * only way yet: `email` and `social` come with the embedded wallet.
   */
  readonly connectMethodsOrder?: readonly ConnectMethodKind[] | undefined
  /** Order of the groups of wallets; groups that it leaves out follow in the default order. */
  readonly connectorTypeOrder?: readonly WalletGroup[] | undefined
  /**
   * Order of the account's buttons; those that it leaves out follow in the default order: onramp, swaps, receive, send.
   * To have one away, switch it off.
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** The keys of `Features` that are on or off. */
export type FeatureSwitch = Exclude<keyof Features, `${string}Order`>

/** Which wallets of the directory are offered. */
export type WalletChoices = {
  /** Ids that come first, in this order. */
  readonly featured?: readonly string[] | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  /** Wallets of the host's own. */
  readonly custom?: readonly Wallet[] | undefined
  /** Where the whole directory is offered. Default `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
}

export type Legal = { readonly termsUrl?: string | undefined; readonly privacyUrl?: string | undefined }
