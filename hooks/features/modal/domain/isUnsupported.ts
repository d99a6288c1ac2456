import type { CaipNetworkId } from '../../../types/caip.js'

export type UnsupportedFacts = {
  /** Where the connected wallet is; undefined while nothing is connected. */
  networkId: CaipNetworkId | undefined
  requested: readonly CaipNetworkId[]
  allowUnsupportedNetwork: boolean
  enableNetworkSwitch: boolean
  /** No adapters: WalletConnect alone. */
  isBasic: boolean
}

/** Does a connected wallet's network call for UnsupportedChain? The specification's point 4 with its three exceptions. */
export function isUnsupported(facts: UnsupportedFacts): boolean {
  const { networkId, requested, allowUnsupportedNetwork, enableNetworkSwitch, isBasic } = facts
  if (networkId === undefined || requested.includes(networkId)) return false
  return !allowUnsupportedNetwork && enableNetworkSwitch && !isBasic
}
