import { connectionOf } from '../../session/connection/connectionState.js'
import type { Session } from '../../session/session.js'
import type { RouteName } from '../route.js'

/**
 * Whether the active namespace has just been connected. A cancelled or rejected attempt that leaves the previous
 * connection in place does not count.
 */
export function isAnswered(state: Session, before: Session): boolean {
  const link = state.connections[state.activeNamespace]
  const previous = before.connections[state.activeNamespace]
  return (
    link?.status === 'connected' &&
    connectionOf(link) !== connectionOf(previous) &&
    previous?.status !== 'connected'
  )
}

/** Screens that are done once the user is connected. */
export const leadsToConnection: readonly RouteName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'EmailCode',
  'WhatIsAWallet',
  'GetAWallet',
]
