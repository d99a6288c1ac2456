import { accountOf } from '../session/accountOf.js'
import { type CloseModalParameters, closeModal } from './closeModal.js'
import type { Route } from './route.js'
import type { Modal, ModalContext } from './store.js'

/** The screen that was asked for, and turned out to need a connection. */
export function nextOf({ history: [first] }: Pick<Modal, 'history'>): Route | undefined {
  return (first as { readonly next?: Route }).next
}

/** Shows the screen that was asked for before connecting, if the user is connected, else closes the modal. */
export function finishConnecting(context: ModalContext, parameters?: CloseModalParameters): void {
  const { config, modal, session } = context
  const next = nextOf(modal.getState())
  if (next && accountOf({ session: session.getState(), ...config }).address) modal.opened(next)
  else closeModal(context, parameters)
}
