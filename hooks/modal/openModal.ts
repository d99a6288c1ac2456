import { accountOf } from '../session/accountOf.js'
import { detectSystem } from '../shared/detectSystem.js'
import { ViewNotFoundError } from '../shared/errors/modal.js'
import type { SwapArguments } from '../shared/types/swap.js'
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
  | 'Swap'

/** Where the modal opens. */
export type OpenModalParameters = {
  /** Default: `Account` when connected, else `Connect`. */
  view?: OpenableView | undefined
  /** For the view `Send`: a payment link (EIP-681, Solana Pay) that fills its draft. */
  link?: string | undefined
  /** For the view `Swap`: what its draft begins with. */
  arguments?: SwapArguments | undefined
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
  Swap: true,
}

const isOpenable = (name: string): name is OpenableView => Object.hasOwn(openable, name)

/**
 * Opens the modal on the requested screen, else on the default one. A screen that needs a connection opens Connect
 * while there is none, and follows once the user is connected.
 *
 * @throws ViewNotFoundError for a name that is not an openable view, and for one that `features` disable.
 */
export function openModal(context: ModalContext, { view, ...given }: OpenModalParameters = {}): void {
  const { chains, config, env, events, modal, session } = context
  const isConnected = accountOf({ session: session.getState(), ...config }).address !== undefined
  const name = resolveOpening({
    requested: view,
    hasAdapters: chains.adapters.length > 0,
    isConnected,
    ...detectSystem(env.window),
  })
  if (!isOpenable(name) || isSwitchedOff(name, config.features)) throw new ViewNotFoundError({ view: name })
  // Screens that begin with what they are opened with.
  const next: Route = { name, ...((name === 'Send' || name === 'Swap') && given) }
  const shown: Route = openable[name] && !isConnected ? { name: 'Connect', next } : next
  if (name === 'Networks') events.emit({ event: 'CLICK_NETWORKS' })
  if (!modal.getState().isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: isConnected } })
  modal.opened(shown)
}
