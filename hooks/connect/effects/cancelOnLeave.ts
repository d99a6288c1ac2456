import type { Effect } from '../../instance/types.js'
import { leadsToConnection } from '../../modal/effects/connectionRules.js'
import { currentRoute, type Modal } from '../../modal/store.js'
import { cancelConnect } from '../cancelConnect.js'

const waiting = leadsToConnection.filter((name) => name.startsWith('Connecting'))
const isWaiting = (modal: Modal) => modal.isOpen && waiting.includes(currentRoute(modal).name)

/** Cancels the pending attempts of a connecting screen when the user leaves it with Back or Close. */
export const cancelOnLeave: Effect = (parts) =>
  parts.modal.subscribe((modal, before) => {
    if (!isWaiting(before) || isWaiting(modal)) return
    const { connectorId } = currentRoute(before) as { readonly connectorId?: string }
    // The screen of a wallet in the page also closes once it has connected, while the app asks another one.
    cancelConnect(parts, connectorId)
  })
