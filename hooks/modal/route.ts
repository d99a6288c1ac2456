import type { CaipAddress, CaipAssetId, CaipNetworkId } from '../shared/types/caip.js'
import type { Wallet } from '../shared/types/wallet.js'

/** Every screen and exactly the data it needs. Nothing is shared between screens through the route. */
export type Route =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectWallets' }
  | { readonly name: 'AllWallets' }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  /** Without a wallet: any that can scan. */
  | { readonly name: 'ConnectingWalletConnect'; readonly wallet?: Wallet }
  | { readonly name: 'ConnectingWalletConnectBasic' }
  | { readonly name: 'WhatIsAWallet' }
  /** With the wallet that was asked for, if any; it stands first. */
  | { readonly name: 'GetAWallet'; readonly wallet?: Wallet }
  | { readonly name: 'Account' }
  /** A transaction of the account, by its id. */
  | { readonly name: 'ActivityDetail'; readonly address: CaipAddress; readonly id: string }
  /** A collectible of the account, by its CAIP-19 id. */
  | { readonly name: 'NftDetail'; readonly address: CaipAddress; readonly id: CaipAssetId }
  | { readonly name: 'Settings' }
  | { readonly name: 'Networks' }
  | { readonly name: 'Receive' }
  | { readonly name: 'Accounts' }
  /** With a payment link (EIP-681, Solana Pay) that fills the draft. */
  | { readonly name: 'Send'; readonly link?: string | undefined }
  | { readonly name: 'SendSelectToken' }
  | { readonly name: 'SendReview' }
  /** What becomes of a transaction that was sent from here. */
  | { readonly name: 'TransactionStatus'; readonly address: CaipAddress; readonly id: string }
  | { readonly name: 'UnsupportedChain'; readonly networkId: CaipNetworkId }
  /** Locked: there is no way round signing in, but to disconnect. */
  | { readonly name: 'SIWXSignMessage'; readonly isLocked: boolean }
  | { readonly name: 'ConnectingSiwe'; readonly isLocked: boolean }

export type RouteName = Route['name']
export type RouteOf<name extends RouteName> = Extract<Route, { name: name }>

/** Every screen that the rules speak of; those that are not routes yet come with their features. */
export type ViewName = RouteName | 'ApproveTransaction'

/** A screen as the rules of closing see it. */
export type ShownView = { readonly name: ViewName; readonly isLocked?: boolean }

/** May this screen be closed without force? */
export const mayClose = ({ name, isLocked }: ShownView): boolean => name !== 'ApproveTransaction' && !isLocked
