import { closeModal } from '../../features/modal/actions/closeModal.js'
import type { RouteName } from '../../features/modal/domain/route.js'
import { currentRoute } from '../../features/modal/store.js'
import { connectionOf } from '../../features/session/domain/connectionState.js'
import type { Effect } from '../Effect.js'

const needsConnection: readonly RouteName[] = ['Account', 'Settings', 'UnsupportedChain']
const leadsToConnection: readonly RouteName[] = [
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'GetAWallet',
]

/** The one owner of what the modal does when a wallet connects or leaves; views never decide it. */
export const followConnection: Effect = (parts) => {
  const { modal, session } = parts
  return session.subscribe((state, before) => {
    const namespace = state.activeNamespace
    const was = connectionOf(before.connections[namespace])
    const link = state.connections[namespace]
    const is = connectionOf(link)
    // The same connection back again is no answer: another wallet was asked in vain.
    const isAnswered =
      link?.status === 'connected' && is !== was && before.connections[namespace]?.status !== 'connected'
    const { isOpen, surface, ...rest } = modal.getState()
    if (!isOpen && surface !== 'embedded') return
    const { name } = currentRoute(rest)

    if (is && isAnswered && leadsToConnection.includes(name)) closeModal(parts)
    if (was && !is && needsConnection.includes(name)) {
      // A wallet that was locked may be opened again: the person stays where it can be connected.
      if (link?.status === 'idle' && link.rest) modal.opened({ name: 'Connect' })
      else closeModal(parts)
    }
  })
}
