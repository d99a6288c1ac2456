import type { ModalContext } from '../context.js'
import type { Route } from '../domain/route.js'

/** Goes on to a screen; the one that is shown stays behind it. */
export function pushRoute({ events, modal }: ModalContext, route: Route): void {
  if (route.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  modal.pushed(route)
}
