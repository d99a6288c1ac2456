import { ViewNotFoundError } from '../../../errors/modal.js'
import { detectSystem } from '../../../utils/detectSystem.js'
import { accountOf } from '../../session/domain/accountOf.js'
import type { ModalContext } from '../context.js'
import { resolveOpening } from '../domain/resolveOpening.js'
import type { Route } from '../domain/route.js'

/** Screens that a host may ask for; the others need what only a flow knows. */
export type OpenableView =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsAWallet'
  | 'Account'
  | 'Settings'
  | 'Networks'

export type OpenModalParameters = { view?: OpenableView | undefined }
export type OpenModalErrorType = ViewNotFoundError

const openable: readonly OpenableView[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'Account',
  'Settings',
  'Networks',
]
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
  const { isMobile } = detectSystem(env.window)
  const name = resolveOpening({
    requested: view,
    hasAdapters: chains.adapters.length > 0,
    isConnected,
    isMobile,
  })
  const route = openable.find((candidate) => candidate === name)
  if (route === undefined) throw new ViewNotFoundError({ view: name })
  const shown: Route = needsConnection.includes(name) && !isConnected ? { name: 'Connect' } : { name: route }
  if (shown.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: isConnected } })
  modal.opened(shown)
}
