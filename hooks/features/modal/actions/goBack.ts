import type { ModalContext } from '../context.js'
import { resolveBack } from '../domain/resolveBack.js'
import { closeModal } from './closeModal.js'

/** One screen back, or out of the modal where there is none. */
export function goBack(context: ModalContext): void {
  const { modal } = context
  if (resolveBack(modal.getState().history) === 'pop') modal.wentBack()
  else closeModal(context)
}
