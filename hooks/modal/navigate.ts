import { ViewNotFoundError } from '../shared/errors/modal.js'
import { closeModal } from './closeModal.js'
import { resolveBack } from './resolveBack.js'
import type { Route } from './route.js'
import { isSwitchedOff } from './rules.js'
import type { ModalContext } from './store.js'

/** Goes back one screen, or closes the modal when there is none. */
export function goBack(context: ModalContext): void {
  const { modal } = context
  if (resolveBack(modal.getState().history) === 'pop') modal.wentBack()
  else closeModal(context)
}

/**
 * Navigates to a screen; the current one stays in the history.
 *
 * @throws ViewNotFoundError for a screen that `features` disable.
 */
export function pushRoute({ config, events, modal }: ModalContext, route: Route): void {
  if (isSwitchedOff(route.name, config.features)) throw new ViewNotFoundError({ view: route.name })
  if (route.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  modal.pushed(route)
}
