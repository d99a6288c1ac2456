import type { Effect, LatchkeyParts } from '../../instance/types.js'
import { closeModal } from '../../modal/closeModal.js'
import { currentRoute } from '../../modal/store.js'
import { connectionOf } from '../../session/connection/connectionState.js'
import type { Session } from '../../session/session.js'
import { toCaipNetworkId } from '../../shared/caip.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'

/**
 * Opens UnsupportedChain when a connected wallet switches to a network that is not configured, and closes it when
 * the wallet switches back. A connection that is restored silently opens nothing: the buttons show it.
 */
export const showUnsupportedNetwork: Effect = (parts) => {
  const { events, modal, session } = parts
  return session.subscribe((state, before) => {
    const { isOpen, history } = modal.getState()
    const isShown = isOpen && currentRoute({ history }).name === 'UnsupportedChain'
    const networkId = unsupportedMove(parts, state, before)
    if (networkId !== undefined) {
      if (!isOpen) events.emit({ event: 'MODAL_OPEN', properties: { connected: true } })
      modal.opened({ name: 'UnsupportedChain', networkId })
    } else if (isShown && isMoved(state, before) && unsupportedNetworkId(parts) === undefined)
      closeModal(parts)
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
export function unsupportedNetworkId({ chains, config, session }: LatchkeyParts) {
  const { activeNamespace, connections } = session.getState()
  const networkId = connectionOf(connections[activeNamespace])?.networkId
  const requested = config.networks.map(toCaipNetworkId)
  const { allowUnsupportedNetwork, enableNetworkSwitch } = config
  const isBasic = chains.namespaces.length === 0
  return isUnsupported({ networkId, requested, allowUnsupportedNetwork, enableNetworkSwitch, isBasic })
    ? networkId
    : undefined
}

export type UnsupportedFacts = {
  /** The connected wallet's network; undefined while disconnected. */
  networkId: CaipNetworkId | undefined
  requested: readonly CaipNetworkId[]
  allowUnsupportedNetwork: boolean
  enableNetworkSwitch: boolean
  /** No adapters: only WalletConnect. */
  isBasic: boolean
}

/**
 * Whether the connected wallet's network requires UnsupportedChain: the specification's point 4 with its three
 * exceptions.
 */
export function isUnsupported(facts: UnsupportedFacts): boolean {
  const { networkId, requested, allowUnsupportedNetwork, enableNetworkSwitch, isBasic } = facts
  if (networkId === undefined || requested.includes(networkId)) return false
  return !allowUnsupportedNetwork && enableNetworkSwitch && !isBasic
}
