import type { CaipNetworkId } from '../../../types/caip.js'

/** Every screen and exactly the data it needs. Nothing is shared between screens through the route. */
export type Route =
  | { readonly name: 'Connect' }
  | { readonly name: 'ConnectingExternal'; readonly connectorId: string }
  | { readonly name: 'Account' }
  | { readonly name: 'Settings' }
  | { readonly name: 'Networks' }
  | { readonly name: 'UnsupportedChain'; readonly networkId: CaipNetworkId }

export type RouteName = Route['name']
export type RouteOf<name extends RouteName> = Extract<Route, { name: name }>

/** Every screen that the rules speak of; those that are not routes yet come with their features. */
export type ViewName = RouteName | 'AllWallets' | 'ConnectingWalletConnectBasic' | 'ApproveTransaction'

/** What a screen allows. `mayClose` false: closing needs force. `mayGoBack` false: it stands at the start. */
export type ViewRule = { readonly mayClose: boolean; readonly mayGoBack: boolean }

const free: ViewRule = { mayClose: true, mayGoBack: true }

export const viewRules: { readonly [name in ViewName]: ViewRule } = {
  Connect: { mayClose: true, mayGoBack: false },
  ConnectingExternal: free,
  Account: { mayClose: true, mayGoBack: false },
  Settings: free,
  Networks: free,
  UnsupportedChain: { mayClose: true, mayGoBack: false },
  AllWallets: free,
  ConnectingWalletConnectBasic: free,
  ApproveTransaction: { mayClose: false, mayGoBack: false },
}
