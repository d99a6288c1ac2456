import type { CaipAddress, CaipNetworkId } from '../../types/caip.js'
import type { Connection } from '../../types/connector.js'
import { splitCaipAddress } from '../../utils/caip.js'
import { checksumAddress } from '../../utils/checksumAddress.js'
import type { Family } from './readFamilies.js'

export type ToConnectionParameters = {
  connectorId: string
  /** Where to be, best first; those that are not approved are passed over. */
  wanted: readonly (CaipNetworkId | undefined)[]
  /** The account that the wallet said is active. */
  active?: string | undefined
}

/** EVM addresses are the same in any case; those of other families are not. */
const keyOf = (networkId: CaipNetworkId, address: string) =>
  networkId.startsWith('eip155:') ? address.toLowerCase() : address

/** Addresses that may be used on a network: those approved there, and all of the family where none is. */
function addressesOn({ accounts }: Family, networkId: CaipNetworkId): readonly string[] {
  const parts = accounts.map(splitCaipAddress)
  const there = parts.filter((part) => part.networkId === networkId)
  const byKey = new Map<string, string>()
  for (const { address } of there.length > 0 ? there : parts) {
    const key = keyOf(networkId, address)
    if (!byKey.has(key)) byKey.set(key, networkId.startsWith('eip155:') ? checksumAddress(address) : address)
  }
  return [...byKey.values()]
}

/** A family of a session as the instance knows connections: one network, and the accounts on it. */
export function toConnection(family: Family, parameters: ToConnectionParameters): Connection | undefined {
  const { connectorId, wanted, active } = parameters
  const { namespace, networks, isOpen, methods, wallet } = family
  const networkId = wanted.find((id) => id !== undefined && networks.has(id)) ?? [...networks.keys()][0]
  if (networkId === undefined) return undefined
  const addresses = addressesOn(family, networkId)
  const isActive = (address: string) =>
    active !== undefined && keyOf(networkId, address) === keyOf(networkId, active)
  const ordered = [...addresses.filter(isActive), ...addresses.filter((address) => !isActive(address))]
  const [first, ...rest] = ordered.map((address): CaipAddress => `${networkId}:${address}`)
  if (first === undefined) return undefined
  const approved = isOpen ? 'all' : [...networks.keys()]
  const isExtendable = namespace === 'eip155' && methods.includes('wallet_switchEthereumChain')
  return {
    connectorId,
    namespace,
    accounts: [first, ...rest],
    networkId,
    approved,
    ...(isExtendable && { isExtendable }),
    wallet,
  }
}
