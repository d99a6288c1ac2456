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

/** Switches of what the modal offers. */
export type Features = {
  /** Ask for the terms to be accepted before anything connects. Needs a `legal` URL. Default false. */
  readonly legalCheckbox?: boolean | undefined
  /** One button "Continue with a wallet" instead of the list. Default false. */
  readonly collapseWallets?: boolean | undefined
  /** Order of the ways to connect. Default: wallets first where one is in the page, last where none is. */
  readonly connectMethodsOrder?: readonly ConnectMethodKind[] | undefined
  /** Order of the groups of wallets; groups that it leaves out follow in the default order. */
  readonly connectorTypeOrder?: readonly WalletGroup[] | undefined
}

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
