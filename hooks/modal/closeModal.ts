import { accountOf } from '../session/accountOf.js'
import { resolveClose } from './rules.js'
import { currentRoute, type ModalContext } from './store.js'

/** How to close the modal. */
export type CloseModalParameters = {
  /** Also close a screen that must not be left. Default false. */
  force?: boolean | undefined
}

/** Duration of the shake after a rejected close, in ms (specification, point 9). */
const shakeDuration = 500

/** Closes the modal, or shakes it when it cannot be closed. An embedded one returns to its first screen. */
export function closeModal(context: ModalContext, { force = false }: CloseModalParameters = {}): void {
  const { config, env, events, modal, session } = context
  const { isOpen, isShaking, surface, ...state } = modal.getState()
  const isConnected = accountOf({ session: session.getState(), ...config }).address !== undefined
  const outcome = resolveClose({ route: currentRoute(state), force, surface, isConnected })
  if (outcome === 'refuse') {
    if (isShaking) return
    modal.shakeStarted()
    env.schedule(modal.shakeEnded, shakeDuration)
  } else if (outcome === 'close') {
    if (isOpen) events.emit({ event: 'MODAL_CLOSE', properties: { connected: isConnected } })
    modal.closed()
  } else modal.opened({ name: outcome })
}
