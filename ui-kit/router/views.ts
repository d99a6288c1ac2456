import type { RouteName } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ViewGroup, ViewParts } from './ViewParts.js'

export type ViewEntry<name extends RouteName> = {
  /** A message key, or `'wallet'` for the name of the route's wallet. */
  title: Extract<keyof typeof shellMessages.en, `title.${string}`> | 'wallet'
  chunk: Chunk<ViewParts<name>>
}

/** A view that loads with its group. */
const ofGroup =
  <names extends RouteName>(load: () => Promise<{ group: ViewGroup<names> }>) =>
  <name extends names>(name: name): Chunk<ViewParts<name>> =>
    createChunk(() => load().then(({ group }) => group[name]))

const connect = ofGroup(() => import('./connectViews.js'))
const wallet = ofGroup(() => import('./walletViews.js'))
const pairing = ofGroup(() => import('./pairingViews.js'))
const account = ofGroup(() => import('../views/account/accountParts.js'))
const holding = ofGroup(() => import('./holdingViews.js'))
const settings = ofGroup(() => import('./settingsViews.js'))
const send = ofGroup(() => import('../views/send/sendParts.js'))
const signIn = ofGroup(() => import('./signInViews.js'))

/** One entry per route. A missing entry, or a view that expects other parameters, does not compile. */
export const views: { readonly [name in RouteName]: ViewEntry<name> } = {
  Connect: { title: 'title.connect', chunk: connect('Connect') },
  ConnectWallets: { title: 'title.connect', chunk: wallet('ConnectWallets') },
  AllWallets: { title: 'title.all-wallets', chunk: wallet('AllWallets') },
  ConnectingWalletConnect: { title: 'wallet', chunk: pairing('ConnectingWalletConnect') },
  ConnectingWalletConnectBasic: { title: 'title.basic', chunk: pairing('ConnectingWalletConnectBasic') },
  WhatIsAWallet: { title: 'title.what-is-a-wallet', chunk: wallet('WhatIsAWallet') },
  GetAWallet: { title: 'title.get-a-wallet', chunk: wallet('GetAWallet') },
  ConnectingExternal: { title: 'wallet', chunk: connect('ConnectingExternal') },
  Account: { title: 'title.account', chunk: account('Account') },
  ActivityDetail: { title: 'title.activity-detail', chunk: holding('ActivityDetail') },
  NftDetail: { title: 'title.nft', chunk: holding('NftDetail') },
  Settings: { title: 'title.settings', chunk: settings('Settings') },
  Networks: { title: 'title.networks', chunk: settings('Networks') },
  Receive: { title: 'title.receive', chunk: settings('Receive') },
  Accounts: { title: 'title.accounts', chunk: settings('Accounts') },
  Send: { title: 'title.send', chunk: send('Send') },
  SendSelectToken: { title: 'title.send', chunk: send('SendSelectToken') },
  SendReview: { title: 'title.send', chunk: send('SendReview') },
  RequestStatus: { title: 'title.activity-detail', chunk: holding('RequestStatus') },
  TransactionStatus: { title: 'title.activity-detail', chunk: send('TransactionStatus') },
  UnsupportedChain: { title: 'title.unsupported', chunk: settings('UnsupportedChain') },
  SIWXSignMessage: { title: 'title.sign-in', chunk: signIn('SIWXSignMessage') },
  ConnectingSiwe: { title: 'title.sign-in', chunk: signIn('ConnectingSiwe') },
}
