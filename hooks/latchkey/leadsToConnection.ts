import type { RouteName } from '../features/modal/domain/route.js'

/** Screens that are done when somebody is connected. */
export const leadsToConnection: readonly RouteName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'GetAWallet',
]
