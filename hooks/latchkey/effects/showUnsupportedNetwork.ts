import { closeModal } from '../../features/modal/actions/closeModal.js'
import { currentRoute } from '../../features/modal/store.js'
import { connectionOf } from '../../features/session/domain/connectionState.js'
import type { Effect } from '../Effect.js'
import { unsupportedNetworkId } from '../unsupportedNetworkId.js'

/**
 * Opens UnsupportedChain when a connected wallet goes to a network that the app did not ask for, and leaves it when
 * the wallet comes back. A connection that is taken up silently opens nothing: the buttons say it.
 */
export const showUnsupportedNetwork: Effect = (parts) => {
  const { events, modal, session } = parts
  return session.subscribe((state, before) => {
    const { activeNamespace } = state
    const was = before.connections[activeNamespace]
    const isMoved =
      connectionOf(was)?.networkId !== connectionOf(state.connections[activeNamespace])?.networkId
    if (!isMoved) return
    const networkId = unsupportedNetworkId(parts)
    const { isOpen, history } = modal.getState()
    const isShown = isOpen && currentRoute({ history }).name === 'UnsupportedChain'
    if (networkId === undefined) {
      if (isShown) closeModal(parts)
    } else if (was?.status !== 'reconnecting') {
      if (!isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: true } })
      modal.opened({ name: 'UnsupportedChain', networkId })
    }
  })
}
