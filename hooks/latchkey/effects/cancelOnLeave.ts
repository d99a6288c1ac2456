import { cancelConnect } from '../../features/connect/actions/cancelConnect.js'
import { currentRoute, type Modal } from '../../features/modal/store.js'
import type { Effect } from '../Effect.js'

const isWaiting = (modal: Modal) => modal.isOpen && currentRoute(modal).name === 'ConnectingExternal'

/** Back and Close on the screen that waits for a wallet end the waiting. */
export const cancelOnLeave: Effect = (parts) =>
  parts.modal.subscribe((modal, before) => {
    if (isWaiting(before) && !isWaiting(modal)) cancelConnect(parts)
  })
