import type { RouteName } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ViewParts } from './ViewParts.js'

export type ViewEntry<name extends RouteName> = {
  /** A message key, or `'wallet'` for the name of the route's wallet. */
  title: Extract<keyof typeof shellMessages.en, `title.${string}`> | 'wallet'
  /** Each view is its own chunk. */
  chunk: Chunk<ViewParts<name>>
}

type SendParts = typeof import('../views/send/sendParts.js').sendParts

const sendChunk = <name extends keyof SendParts>(name: name): Chunk<SendParts[name]> =>
  createChunk(() => import('../views/send/sendParts.js').then(({ sendParts }) => sendParts[name]))

/** One entry per route. A missing entry, or a view that expects other parameters, does not compile. */
export const views: { readonly [name in RouteName]: ViewEntry<name> } = {
  Connect: {
    title: 'title.connect',
    chunk: createChunk(() =>
      import('../views/connect/connectParts.js').then(({ connectParts }) => connectParts),
    ),
  },
  ConnectWallets: {
    title: 'title.connect',
    chunk: createChunk(() =>
      import('../views/connect/ConnectWalletsView.js').then(({ ConnectWalletsView: View }) => ({ View })),
    ),
  },
  AllWallets: {
    title: 'title.all-wallets',
    chunk: createChunk(() =>
      import('../views/wallets/AllWalletsView.js').then(({ AllWalletsView: View }) => ({ View })),
    ),
  },
  ConnectingWalletConnect: {
    title: 'wallet',
    chunk: createChunk(() =>
      import('../views/pairing/ConnectingWalletConnectView.js').then(
        ({ ConnectingWalletConnectView: View }) => ({ View }),
      ),
    ),
  },
  ConnectingWalletConnectBasic: {
    title: 'title.basic',
    chunk: createChunk(() =>
      import('../views/pairing/ConnectingWalletConnectBasicView.js').then(
        ({ ConnectingWalletConnectBasicView: View }) => ({ View }),
      ),
    ),
  },
  WhatIsAWallet: {
    title: 'title.what-is-a-wallet',
    chunk: createChunk(() =>
      import('../views/guide/WhatIsAWalletView.js').then(({ WhatIsAWalletView: View }) => ({ View })),
    ),
  },
  GetAWallet: {
    title: 'title.get-a-wallet',
    chunk: createChunk(() =>
      import('../views/guide/GetAWalletView.js').then(({ GetAWalletView: View }) => ({ View })),
    ),
  },
  ConnectingExternal: {
    title: 'wallet',
    chunk: createChunk(() =>
      import('../views/connect/ConnectingExternalView.js').then(({ ConnectingExternalView: View }) => ({
        View,
      })),
    ),
  },
  Account: {
    title: 'title.account',
    chunk: createChunk(() =>
      import('../views/account/accountParts.js').then(({ accountParts }) => accountParts),
    ),
  },
  ActivityDetail: {
    title: 'title.activity-detail',
    chunk: createChunk(() =>
      import('../views/activity/ActivityDetailView.js').then(({ ActivityDetailView: View }) => ({ View })),
    ),
  },
  NftDetail: {
    title: 'title.nft',
    chunk: createChunk(() =>
      import('../views/nfts/NftDetailView.js').then(({ NftDetailView: View }) => ({ View })),
    ),
  },
  Settings: {
    title: 'title.settings',
    chunk: createChunk(() =>
      import('../views/settings/SettingsView.js').then(({ SettingsView: View }) => ({ View })),
    ),
  },
  Networks: {
    title: 'title.networks',
    chunk: createChunk(() =>
      import('../views/networks/NetworksView.js').then(({ NetworksView: View }) => ({ View })),
    ),
  },
  Receive: {
    title: 'title.receive',
    chunk: createChunk(() =>
      import('../views/receive/ReceiveView.js').then(({ ReceiveView: View }) => ({ View })),
    ),
  },
  Accounts: {
    title: 'title.accounts',
    chunk: createChunk(() =>
      import('../views/accounts/AccountsView.js').then(({ AccountsView: View }) => ({ View })),
    ),
  },
  Send: { title: 'title.send', chunk: sendChunk('Send') },
  SendSelectToken: { title: 'title.send', chunk: sendChunk('SendSelectToken') },
  SendReview: { title: 'title.send', chunk: sendChunk('SendReview') },
  TransactionStatus: { title: 'title.activity-detail', chunk: sendChunk('TransactionStatus') },
  UnsupportedChain: {
    title: 'title.unsupported',
    chunk: createChunk(() =>
      import('../views/networks/UnsupportedChainView.js').then(({ UnsupportedChainView: View }) => ({
        View,
      })),
    ),
  },
  SIWXSignMessage: {
    title: 'title.sign-in',
    chunk: createChunk(() =>
      import('../views/siwx/SignInView.js').then(({ SignInView: View }) => ({ View })),
    ),
  },
  ConnectingSiwe: {
    title: 'title.sign-in',
    chunk: createChunk(() =>
      import('../views/siwx/ConnectingSiweView.js').then(({ ConnectingSiweView: View }) => ({ View })),
    ),
  },
}
