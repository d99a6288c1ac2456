import type { Effect, LatchkeyParts } from '../../instance/types.js'
import { finishConnecting, nextOf } from '../../modal/finishConnecting.js'
import { currentRoute } from '../../modal/store.js'
import { networkOf } from '../../session/accountOf.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import type { Session } from '../../session/session.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'

/**
 * Opens UnsupportedChain when a connected wallet switches to a network that is not configured, and closes it when
 * the wallet switches back, where no sign-in has to come first. A connection that is restored silently opens nothing: the buttons show it.
 */
export const showUnsupportedNetwork: Effect = (parts) => {
  const { events, modal, session, siwx } = parts
  return session.subscribe((state, before) => {
    const { isOpen, history } = modal.getState()
    const isShown = isOpen && currentRoute({ history }).name === 'UnsupportedChain'
    const networkId = unsupportedMove(parts, state, before)
    if (networkId !== undefined) {
      if (!isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: true } })
      modal.opened({ name: 'UnsupportedChain', networkId, next: nextOf({ history }) })
    } else if (isShown && isMoved(state, before) && unsupportedNetworkId(parts) === undefined)
      if (!siwx?.required) finishConnecting(parts)
  })
}

function isMoved({ activeNamespace, connections }: Session, before: Session): boolean {
  const previous = connectionOf(before.connections[activeNamespace])
  return previous?.networkId !== connectionOf(connections[activeNamespace])?.networkId
}

/** The network that opens UnsupportedChain, if the active wallet has just moved to one. */
export function unsupportedMove(
  parts: LatchkeyParts,
  state: Session,
  before: Session,
): CaipNetworkId | undefined {
  const isRestored = before.connections[state.activeNamespace]?.status === 'reconnecting'
  return isRestored || !isMoved(state, before) ? undefined : unsupportedNetworkId(parts)
}

/** The active wallet's network, if it requires UnsupportedChain; undefined otherwise. */
export function unsupportedNetworkId(parts: LatchkeyParts) {
  const { activeNamespace, connections } = parts.session.getState()
  const networkId = connectionOf(connections[activeNamespace])?.networkId
  return isUnsupported(parts, networkId) ? networkId : undefined
}

export type UnsupportedContext = {
  /** Without namespaces, in basic mode, only WalletConnect connects. */
  readonly chains: Pick<LatchkeyParts['chains'], 'namespaces'>
  readonly config: Pick<
    LatchkeyParts['config'],
    'allowUnsupportedNetwork' | 'enableNetworkSwitch' | 'networks'
  >
}

/**
 * Whether the connected wallet's network requires UnsupportedChain: the specification's point 4 with its three
 * exceptions.
 */
export function isUnsupported(
  { chains, config }: UnsupportedContext,
  networkId: CaipNetworkId | undefined,
): boolean {
  const { allowUnsupportedNetwork, enableNetworkSwitch, networks } = config
  if (networkId === undefined || networkOf(networks, networkId)) return false
  return !allowUnsupportedNetwork && enableNetworkSwitch && chains.namespaces.length > 0
}
