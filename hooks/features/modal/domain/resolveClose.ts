import { mayClose, type ShownView } from './route.js'

/** Where the modal is drawn. `none`: the host draws its own, or nothing yet. */
export type Surface = 'dialog' | 'embedded' | 'none'

export type ClosingFacts = {
  route: ShownView
  force: boolean
  surface: Surface
  isConnected: boolean
}

/**
 * What closing does. Refused on a screen that must not be left unless forced; an embedded modal never goes away, it
 * shows Account when connected and Connect otherwise.
 */
export function resolveClose({
  route,
  force,
  surface,
  isConnected,
}: ClosingFacts): 'refuse' | 'close' | 'Account' | 'Connect' {
  if (!mayClose(route) && !force) return 'refuse'
  if (surface !== 'embedded') return 'close'
  return isConnected ? 'Account' : 'Connect'
}
