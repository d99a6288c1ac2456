import type { RouteName } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import type { ViewGroup, ViewParts } from './ViewParts.js'

export type ViewEntry<name extends RouteName> = {
  /** A message key, or `'wallet'` for the name of the route's wallet. */
  title: Extract<keyof typeof shellMessages.en, `title.${string}`> | 'wallet'
  chunk: Chunk<ViewParts<name>>
}

type Entries<names extends RouteName> = { readonly [name in names]: ViewEntry<name> }

/** Entries of views that load together, with their titles. */
function ofGroup<names extends RouteName>(
  load: () => Promise<{ group: ViewGroup<names> }>,
  titles: { readonly [name in names]: ViewEntry<name>['title'] },
): Entries<names> {
  const entries: { [name in names]?: ViewEntry<name> } = {}
  for (const name in titles)
    entries[name] = { title: titles[name], chunk: createChunk(() => load().then(({ group }) => group[name])) }
  // Each name has its entry now.
  return entries as Entries<names>
}

/** One entry per route. A missing entry, or a view that expects other parameters, does not compile. */
export const views: Entries<RouteName> = {
  ...ofGroup(() => import('./connectViews.js'), {
    Connect: 'title.connect',
    ConnectingExternal: 'wallet',
  }),
  ...ofGroup(() => import('./walletViews.js'), {
    ConnectWallets: 'title.connect',
    AllWallets: 'title.all-wallets',
    WhatIsAWallet: 'title.what-is-a-wallet',
    GetAWallet: 'title.get-a-wallet',
  }),
  ...ofGroup(() => import('./pairingViews.js'), {
    ConnectingWalletConnect: 'wallet',
    ConnectingWalletConnectBasic: 'title.basic',
  }),
  ...ofGroup(() => import('../views/account/accountParts.js'), { Account: 'title.account' }),
  ...ofGroup(() => import('./holdingViews.js'), {
    ActivityDetail: 'title.activity-detail',
    NftDetail: 'title.nft',
    RequestStatus: 'title.activity-detail',
  }),
  ...ofGroup(() => import('./settingsViews.js'), {
    Settings: 'title.settings',
    Networks: 'title.networks',
    Receive: 'title.receive',
    Accounts: 'title.accounts',
    UnsupportedChain: 'title.unsupported',
  }),
  ...ofGroup(() => import('../views/send/sendParts.js'), {
    Send: 'title.send',
    SendSelectToken: 'title.send',
    SendReview: 'title.send',
    TransactionStatus: 'title.activity-detail',
  }),
  ...ofGroup(() => import('../views/swap/swapParts.js'), {
    Swap: 'title.swap',
    SwapSelectToken: 'title.swap',
    SwapSlippage: 'title.swap',
    SwapReview: 'title.swap',
    SwapLoss: 'title.swap',
    SwapStatus: 'title.swap',
  }),
  ...ofGroup(() => import('../views/names/nameParts.js'), {
    ChooseAccountName: 'title.name',
    RegisterAccountName: 'title.name',
    RegisterAccountNameSuccess: 'title.named',
  }),
  ...ofGroup(() => import('./signInViews.js'), {
    SIWXSignMessage: 'title.sign-in',
    ConnectingSiwe: 'title.sign-in',
  }),
}
