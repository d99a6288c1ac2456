import { ViewNotFoundError } from '../../../errors/modal.js'
import type { ModalContext } from '../context.js'
import { isSwitchedOff } from '../domain/isSwitchedOff.js'
import type { Route } from '../domain/route.js'

/**
 * Goes on to a screen; the one that is shown stays behind it.
 *
 * @throws ViewNotFoundError for a screen that `features` switch off.
 */
export function pushRoute({ config, events, modal }: ModalContext, route: Route): void {
  if (isSwitchedOff(route.name, config.features)) throw new ViewNotFoundError({ view: route.name })
  if (route.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  modal.pushed(route)
}
