import type { Wallet } from './wallet.js'

/** A way to connect. */
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

/** Actions of an account: buy, swap, receive, send. */
export type WalletFeature = 'onramp' | 'swaps' | 'receive' | 'send'

/**
 * The modal's features, with their defaults; unknown keys are rejected in development. `onramp`,
 * `smartSessions` and `pay` are not built yet: nothing is offered, whatever their value.
 *
 * @example
 * createLatchkey({ ...config, features: { history: false, walletFeaturesOrder: ['receive', 'send'] } })
 */
export type Features = {
  /** Offer swaps: the account's button and the views. Default true. */
  readonly swaps?: boolean | undefined
  /**
   * Offer buying. Default true. Not built yet: false only removes `'onramp'` from
   * `useFeatures().walletFeaturesOrder`.
   */
  readonly onramp?: boolean | undefined
  /** Offer receiving: the account's button and the view `Receive`. Default true. */
  readonly receive?: boolean | undefined
  /** Offer sending: the account's button, the views, and the actions. Default true. */
  readonly send?: boolean | undefined
  /**
   * Show the account's activity: the tab Activity and its details. When false, no requests are sent for it.
   * Default true.
   */
  readonly history?: boolean | undefined
  /**
   * Send events to the analytics service (`services.analytics`), without addresses, amounts and texts. False: nothing is
   * sent or asked, and its code is not loaded. Read for every event, so a getter follows the user's consent. Without a
   * project id, and where the browser signals Global Privacy Control, nothing is sent either. Default true.
   */
  readonly analytics?: boolean | undefined
  /** Require the terms to be accepted before connecting. Needs a `legal` URL. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** Offer permissions that an app holds. Default false. Not built yet. */
  readonly smartSessions?: boolean | undefined
  /** Show one button "Continue with a wallet" instead of the list. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Offer payment from an exchange. Default false. Not built yet. */
  readonly pay?: boolean | undefined
  /**
   * Order of the connect methods. Default: wallets first when one is in the page, last when none is. Only wallets
   * are available yet: `email` and `social` require the embedded wallet.
   */
  readonly connectMethodsOrder?: readonly ConnectMethodKind[] | undefined
  /** Order of the wallet groups; missing groups follow in the default order. */
  readonly connectorTypeOrder?: readonly WalletGroup[] | undefined
  /**
   * Order of the account's buttons; missing ones follow in the default order: onramp, swaps, receive, send. To
   * remove a button, disable its feature.
   */
  readonly walletFeaturesOrder?: readonly WalletFeature[] | undefined
}

/** The keys of `Features` that are booleans. */
export type FeatureSwitch = Exclude<keyof Features, `${string}Order`>

/** Which wallets of the directory are offered. */
export type WalletChoices = {
  /** Ids that are listed first, in this order. */
  readonly featured?: readonly string[] | undefined
  /** Only these ids. */
  readonly include?: readonly string[] | undefined
  /** Directory ids, or the rdns of an installed wallet, that are never listed. */
  readonly exclude?: readonly string[] | undefined
  /** The app's own wallets. */
  readonly custom?: readonly Wallet[] | undefined
  /** Where the whole directory is offered. Default `'SHOW'`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
}

/** Links to the app's legal texts. */
export type Legal = {
  /** Terms of service. */
  readonly termsUrl?: string | undefined
  /** Privacy policy. */
  readonly privacyUrl?: string | undefined
}
