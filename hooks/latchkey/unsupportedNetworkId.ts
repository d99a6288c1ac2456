import { isUnsupported } from '../features/modal/domain/isUnsupported.js'
import { connectionOf } from '../features/session/domain/connectionState.js'
import { toCaipNetworkId } from '../utils/caip.js'
import type { LatchkeyParts } from './types.js'

/** Where the active wallet is, when that calls for UnsupportedChain; undefined otherwise. */
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
