import { accountOf } from '../session/accountOf.js'
import { detectSystem } from '../shared/detectSystem.js'
import { ViewNotFoundError } from '../shared/errors/modal.js'
import type { Route } from './route.js'
import { isSwitchedOff, resolveOpening } from './rules.js'
import type { ModalContext } from './store.js'

/** Screens that an app may open; the others need data of a flow. */
export type OpenableView =
  | 'Connect'
  | 'AllWallets'
  | 'ConnectingWalletConnectBasic'
  | 'WhatIsAWallet'
  | 'Account'
  | 'Settings'
  | 'Networks'
  | 'Receive'
  | 'Send'

/** Where the modal opens. */
export type OpenModalParameters = {
  /** Default: `Account` when connected, else `Connect`. */
  view?: OpenableView | undefined
  /** For the view `Send`: a payment link (EIP-681, Solana Pay) that fills its draft. */
  link?: string | undefined
}
/** What `latchkey.open` throws. */
export type OpenModalErrorType = ViewNotFoundError

/** Whether each screen needs a connection. */
const openable: { readonly [view in OpenableView]: boolean } = {
  Connect: false,
  AllWallets: false,
  ConnectingWalletConnectBasic: false,
  WhatIsAWallet: false,
  Account: true,
  Settings: true,
  Networks: false,
  Receive: true,
  Send: true,
}

const isOpenable = (name: string): name is OpenableView => Object.hasOwn(openable, name)

/**
 * Opens the modal on the requested screen, else on the default one. A screen that needs a connection opens Connect
 * while there is none.
 *
 * @throws ViewNotFoundError for a name that is not an openable view, and for one that `features` disable.
 */
export function openModal(context: ModalContext, { view, link }: OpenModalParameters = {}): void {
  const { chains, config, env, events, modal, session } = context
  const isConnected = accountOf({ session: session.getState(), ...config }).address !== undefined
  const { isMobile } = detectSystem(env.window)
  const name = resolveOpening({
    requested: view,
    hasAdapters: chains.adapters.length > 0,
    isConnected,
    isMobile,
  })
  if (!isOpenable(name) || isSwitchedOff(name, config.features)) throw new ViewNotFoundError({ view: name })
  const shown: Route =
    openable[name] && !isConnected ? { name: 'Connect' } : name === 'Send' ? { name, link } : { name }
  if (shown.name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: isConnected } })
  modal.opened(shown)
}
