import type { RouteName } from '@latchkey/hooks'
import { embeddedEntries } from './embeddedEntries.js'
import { type Entries, ofGroup } from './ofGroup.js'

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
  ...embeddedEntries,
}
