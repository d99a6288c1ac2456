import { ViewNotFoundError } from '../../../errors/modal.js'
import { accountOf } from '../../session/domain/accountOf.js'
import type { ModalContext } from '../context.js'
import { resolveOpening } from '../domain/resolveOpening.js'
import type { Route, RouteName } from '../domain/route.js'

/** Screens that a host may ask for; the others need what only a flow knows. */
export type OpenableView = 'Connect' | 'Account' | 'Settings' | 'Networks'

export type OpenModalParameters = { view?: OpenableView | undefined }
export type OpenModalErrorType = ViewNotFoundError

const openable: { readonly [name in RouteName]?: Route } = {
  Connect: { name: 'Connect' },
  Account: { name: 'Account' },
  Settings: { name: 'Settings' },
  Networks: { name: 'Networks' },
}
const needsConnection: readonly string[] = ['Account', 'Settings']

/**
 * Opens the modal on the screen that was asked for, else on the one that the opening rules choose. A screen that
 * needs a connection opens Connect while there is none.
 *
 * @throws ViewNotFoundError for a name that is not a view that can be opened.
 */
export function openModal(context: ModalContext, { view }: OpenModalParameters = {}): void {
  const { chains, config, env, events, modal, session } = context
  const isConnected = accountOf({ session: session.getState(), ...config }).address !== undefined
  const isMobile = env.window?.matchMedia?.('(pointer: coarse)').matches ?? false
  const name = resolveOpening({
    requested: view,
    hasAdapters: chains.namespaces.length > 0,
    isConnected,
    isMobile,
  })
  const route = Object.hasOwn(openable, name) ? openable[name as RouteName] : undefined
  if (route === undefined) throw new ViewNotFoundError({ view: name })
  const shown: Route = needsConnection.includes(name) && !isConnected ? { name: 'Connect' } : route
  if (shown.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: isConnected } })
  modal.opened(shown)
}
