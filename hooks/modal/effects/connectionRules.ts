import { connectionOf } from '../../session/connection/connectionState.js'
import type { Session } from '../../session/session.js'
import type { RouteName } from '../route.js'

/** Has the wallet of the active family just given a connection? The same one back is no answer: another was asked in vain. */
export function isAnswered(state: Session, before: Session): boolean {
  const link = state.connections[state.activeNamespace]
  const was = before.connections[state.activeNamespace]
  return (
    link?.status === 'connected' && connectionOf(link) !== connectionOf(was) && was?.status !== 'connected'
  )
}

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
