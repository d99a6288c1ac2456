import type { CaipNetworkId } from '../../../types/caip.js'
import type { Wallet } from '../../../types/wallet.js'

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
  | { readonly name: 'Settings' }
  | { readonly name: 'Networks' }
  | { readonly name: 'UnsupportedChain'; readonly networkId: CaipNetworkId }

export type RouteName = Route['name']
export type RouteOf<name extends RouteName> = Extract<Route, { name: name }>

/** Every screen that the rules speak of; those that are not routes yet come with their features. */
export type ViewName = RouteName | 'ApproveTransaction'

/** What a screen allows. `mayClose` false: closing needs force. `mayGoBack` false: it stands at the start. */
export type ViewRule = { readonly mayClose: boolean; readonly mayGoBack: boolean }

const free: ViewRule = { mayClose: true, mayGoBack: true }

export const viewRules: { readonly [name in ViewName]: ViewRule } = {
  Connect: { mayClose: true, mayGoBack: false },
  ConnectWallets: free,
  AllWallets: free,
  ConnectingExternal: free,
  ConnectingWalletConnect: free,
  ConnectingWalletConnectBasic: free,
  WhatIsAWallet: free,
  GetAWallet: free,
  Account: { mayClose: true, mayGoBack: false },
  Settings: free,
  Networks: free,
  UnsupportedChain: { mayClose: true, mayGoBack: false },
  ApproveTransaction: { mayClose: false, mayGoBack: false },
}
