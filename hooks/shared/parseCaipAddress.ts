import { type CaipNetworkParts, parseCaipNetworkId, splitId } from './caip.js'
import { isEvmAddress } from './isEvmAddress.js'
import type { CaipAddress, ChainNamespace } from './types/caip.js'

export type CaipAddressParts = CaipNetworkParts & { address: string }

function isAddress(namespace: ChainNamespace, address: string): boolean {
  if (namespace === 'eip155') return address.startsWith('0x') && isEvmAddress(address)
  if (namespace === 'solana') return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address)
  return /^[-.%a-zA-Z0-9]{1,128}$/.test(address)
}

/**
 * Parses a CAIP-10 id; undefined for anything else. The address has the form of its namespace; its checksum is not
 * verified.
 */
export function parseCaipAddress(value: unknown): CaipAddressParts | undefined {
  const [namespace, reference, address = '', ...rest] = splitId(value)
  const network = parseCaipNetworkId(`${namespace}:${reference}`)
  if (network === undefined || rest.length > 0) return undefined
  return isAddress(network.namespace, address) ? { ...network, address } : undefined
}

export function isCaipAddress(value: unknown): value is CaipAddress {
  return parseCaipAddress(value) !== undefined
}
