import type { Effect } from '../../instance/types.js'
import type { RouteName } from '../../modal/route.js'
import { currentRoute, type Modal } from '../../modal/store.js'
import { cancelConnect } from '../cancelConnect.js'

const waiting: readonly RouteName[] = [
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
]
const isWaiting = (modal: Modal) => modal.isOpen && waiting.includes(currentRoute(modal).name)

/** Cancels pending attempts when the user leaves the connecting screen with Back or Close. */
export const cancelOnLeave: Effect = (parts) =>
  parts.modal.subscribe((modal, before) => {
    if (isWaiting(before) && !isWaiting(modal)) cancelConnect(parts)
  })
