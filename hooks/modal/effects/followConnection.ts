import type { Effect } from '../../instance/types.js'
import { unsupportedMove } from '../../networks/effects/showUnsupportedNetwork.js'
import { networkOf } from '../../session/accountOf.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import { closeModal } from '../closeModal.js'
import { finishConnecting } from '../finishConnecting.js'
import type { RouteName } from '../route.js'
import { currentRoute } from '../store.js'
import { isAnswered, leadsToConnection } from './connectionRules.js'

/** Screens that stay when the connection ends. */
const independent: readonly RouteName[] = [
  'Networks',
  'ActivityDetail',
  'RequestStatus',
  'TransactionStatus',
  'SwapStatus',
]
const needsSigner: readonly RouteName[] = ['SIWXSignMessage', 'ConnectingSiwe']

/** Decides what the modal does when a wallet connects or disconnects; views never decide it. */
export const followConnection: Effect = (parts) => {
  const { config, modal, session, siwx } = parts
  return session.subscribe((state, before) => {
    const namespace = state.activeNamespace
    const previous = connectionOf(before.connections[namespace])
    const link = state.connections[namespace]
    const current = connectionOf(link)
    const { isOpen, surface, ...rest } = modal.getState()
    if (!isOpen && surface !== 'embedded') return
    const { name } = currentRoute(rest)

    // When a sign-in is required first, the modal stays open; what follows is decided after the sign-in.
    const mustSignIn =
      siwx !== undefined && current !== undefined && networkOf(config.networks, current.networkId)
    // Closing would cancel what the user requested, when another tab's connection is restored meanwhile.
    const isAsking = Object.values(state.connections).some(({ status }) => status === 'connecting')
    const isDone = isAnswered(state, before) && !isAsking && leadsToConnection.includes(name)
    if (isDone && !mustSignIn && !unsupportedMove(parts, state, before)) finishConnecting(parts)
    if (!previous || current || leadsToConnection.includes(name)) return
    // Nothing leads back to the account.
    if (independent.includes(name)) return modal.opened(currentRoute(rest))
    // A locked wallet may be unlocked again: the user stays where it can be connected.
    const isLocked = link?.status === 'idle' && link.rest
    if (isLocked || needsSigner.includes(name)) modal.opened({ name: 'Connect' })
    else closeModal(parts)
  })
}
