import type { RouteName } from '@latchkey/hooks'
import type { shellMessages } from '../messages/en/shell.js'
import { type Chunk, createChunk } from './createChunk.js'
import { embeddedChunk } from './embeddedChunk.js'
import type { ViewGroup, ViewParts } from './ViewParts.js'

type TitleOf<key> = key extends `title.${infer title}` ? title : never

type ViewEntry<name extends RouteName> = {
  /** A message key after `title.`, or `'wallet'` for the name of the route's wallet. */
  title: TitleOf<keyof typeof shellMessages.en> | 'wallet'
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
    Connect: 'connect',
    ConnectingExternal: 'wallet',
  }),
  ...ofGroup(() => import('./walletViews.js'), {
    ConnectWallets: 'connect',
    AllWallets: 'all',
    WhatIsAWallet: 'what',
    GetAWallet: 'get',
  }),
  ...ofGroup(() => import('./pairingViews.js'), {
    ConnectingWalletConnect: 'wallet',
    ConnectingWalletConnectBasic: 'basic',
  }),
  ...ofGroup(() => import('../views/account/accountParts.js'), { Account: 'account' }),
  ...ofGroup(() => import('./holdingViews.js'), {
    ActivityDetail: 'transaction',
    NftDetail: 'nft',
    RequestStatus: 'transaction',
  }),
  ...ofGroup(() => import('./settingsViews.js'), {
    Settings: 'settings',
    Networks: 'networks',
    Receive: 'receive',
    Accounts: 'accounts',
    UnsupportedChain: 'unsupported',
  }),
  ...ofGroup(() => import('../views/send/sendParts.js'), {
    Send: 'send',
    SendSelectToken: 'send',
    SendReview: 'send',
    TransactionStatus: 'transaction',
  }),
  ...ofGroup(() => import('../views/swap/swapParts.js'), {
    Swap: 'swap',
    SwapSelectToken: 'swap',
    SwapSlippage: 'swap',
    SwapReview: 'swap',
    SwapLoss: 'swap',
    SwapStatus: 'swap',
  }),
  ...ofGroup(() => import('../views/approvals/approvalParts.js'), { Approvals: 'settings' }),
  ...ofGroup(() => import('../views/names/nameParts.js'), {
    ChooseAccountName: 'name',
    RegisterAccountName: 'name',
    RegisterAccountNameSuccess: 'named',
  }),
  ...ofGroup(() => import('./signInViews.js'), {
    SIWXSignMessage: 'sign-in',
    ConnectingSiwe: 'sign-in',
  }),
  ...ofGroup(embeddedChunk.load, {
    ApproveTransaction: 'transaction',
    EmailCode: 'sign-in',
  }),
}
