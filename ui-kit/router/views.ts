import { type RouteName, type ViewRule, viewRules } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ViewParts } from './ViewParts.js'

export type ViewEntry<name extends RouteName> = ViewRule & {
  /** A message key, or the name of the wallet that the route means. */
  title: Extract<keyof typeof shellMessages.en, `title.${string}`> | 'wallet'
  /** Each view is its own chunk. */
  chunk: Chunk<ViewParts<name>>
}

/** One row per route. A route without a row, or a row whose view wants other parameters, does not compile. */
export const views: { readonly [name in RouteName]: ViewEntry<name> } = {
  Connect: {
    ...viewRules.Connect,
    title: 'title.connect',
    chunk: createChunk(() =>
      import('../views/connect/connectParts.js').then(({ connectParts }) => connectParts),
    ),
  },
  ConnectWallets: {
    ...viewRules.ConnectWallets,
    title: 'title.connect',
    chunk: createChunk(() =>
      import('../views/connect/ConnectWalletsView.js').then(({ ConnectWalletsView: View }) => ({ View })),
    ),
  },
  AllWallets: {
    ...viewRules.AllWallets,
    title: 'title.all-wallets',
    chunk: createChunk(() =>
      import('../views/wallets/AllWalletsView.js').then(({ AllWalletsView: View }) => ({ View })),
    ),
  },
  ConnectingWalletConnect: {
    ...viewRules.ConnectingWalletConnect,
    title: 'wallet',
    chunk: createChunk(() =>
      import('../views/pairing/ConnectingWalletConnectView.js').then(
        ({ ConnectingWalletConnectView: View }) => ({ View }),
      ),
    ),
  },
  ConnectingWalletConnectBasic: {
    ...viewRules.ConnectingWalletConnectBasic,
    title: 'title.basic',
    chunk: createChunk(() =>
      import('../views/pairing/ConnectingWalletConnectBasicView.js').then(
        ({ ConnectingWalletConnectBasicView: View }) => ({ View }),
      ),
    ),
  },
  WhatIsAWallet: {
    ...viewRules.WhatIsAWallet,
    title: 'title.what-is-a-wallet',
    chunk: createChunk(() =>
      import('../views/guide/WhatIsAWalletView.js').then(({ WhatIsAWalletView: View }) => ({ View })),
    ),
  },
  GetAWallet: {
    ...viewRules.GetAWallet,
    title: 'title.get-a-wallet',
    chunk: createChunk(() =>
      import('../views/guide/GetAWalletView.js').then(({ GetAWalletView: View }) => ({ View })),
    ),
  },
  ConnectingExternal: {
    ...viewRules.ConnectingExternal,
    title: 'wallet',
    chunk: createChunk(() =>
      import('../views/connect/ConnectingExternalView.js').then(({ ConnectingExternalView: View }) => ({
        View,
      })),
    ),
  },
  Account: {
    ...viewRules.Account,
    title: 'title.account',
    chunk: createChunk(() =>
      import('../views/account/accountParts.js').then(({ accountParts }) => accountParts),
    ),
  },
  Settings: {
    ...viewRules.Settings,
    title: 'title.settings',
    chunk: createChunk(() =>
      import('../views/settings/SettingsView.js').then(({ SettingsView: View }) => ({ View })),
    ),
  },
  Networks: {
    ...viewRules.Networks,
    title: 'title.networks',
    chunk: createChunk(() =>
      import('../views/networks/NetworksView.js').then(({ NetworksView: View }) => ({ View })),
    ),
  },
  UnsupportedChain: {
    ...viewRules.UnsupportedChain,
    title: 'title.unsupported',
    chunk: createChunk(() =>
      import('../views/networks/UnsupportedChainView.js').then(({ UnsupportedChainView: View }) => ({
        View,
      })),
    ),
  },
}
