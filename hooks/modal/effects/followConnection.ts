import type { Effect } from '../../instance/types.js'
import { networkOf } from '../../session/accountOf.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { closeModal } from '../closeModal.js'
import type { RouteName } from '../route.js'
import { currentRoute } from '../store.js'
import { isAnswered, leadsToConnection } from './connectionRules.js'

const needsConnection: readonly RouteName[] = [
  'Account',
  'Settings',
  'Accounts',
  'Receive',
  'Send',
  'SendSelectToken',
  'SendReview',
  'UnsupportedChain',
]
const needsSigner: readonly RouteName[] = ['SIWXSignMessage', 'ConnectingSiwe']

/** The one owner of what the modal does when a wallet connects or leaves; views never decide it. */
export const followConnection: Effect = (parts) => {
  const { config, modal, session, siwx } = parts
  return session.subscribe((state, before) => {
    const namespace = state.activeNamespace
    const was = connectionOf(before.connections[namespace])
    const link = state.connections[namespace]
    const is = connectionOf(link)
    const { isOpen, surface, ...rest } = modal.getState()
    if (!isOpen && surface !== 'embedded') return
    const { name } = currentRoute(rest)

    // Whoever has to sign in first stays; what comes then follows from that.
    const mustSignIn = siwx !== undefined && is !== undefined && networkOf(config.networks, is.networkId)
    if (isAnswered(state, before) && leadsToConnection.includes(name) && !mustSignIn) closeModal(parts)
    if (was && !is && needsSigner.includes(name)) modal.opened({ name: 'Connect' })
    if (was && !is && needsConnection.includes(name)) {
      // A wallet that was locked may be opened again: the person stays where it can be connected.
      if (link?.status === 'idle' && link.rest) modal.opened({ name: 'Connect' })
      else closeModal(parts)
    }
  })
}
