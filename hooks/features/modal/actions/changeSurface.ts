import type { ModalContext } from '../context.js'
import type { Surface } from '../domain/resolveClose.js'
import { closeModal } from './closeModal.js'

/** Tells the rules where the modal is drawn. An embedded one shows its first screen at once. */
export function changeSurface(context: ModalContext, surface: Surface): void {
  const { modal } = context
  const before = modal.getState().surface
  if (before === surface) return
  modal.surfaceChanged(surface)
  // What was drawn in the page without being opened must not pop up elsewhere.
  if (before === 'embedded') modal.closed()
  if (surface === 'embedded') closeModal(context, { force: true })
}
