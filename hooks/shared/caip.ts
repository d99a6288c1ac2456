import type { CaipAddress, CaipNetworkId, ChainNamespace } from './types/caip.js'
import type { Network } from './types/network.js'

/** Every namespace whose ids can be parsed, with or without an adapter. */
export const chainNamespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const satisfies ChainNamespace[]

export type CaipNetworkParts = { namespace: ChainNamespace; reference: string }

// CAIP-10: 8, 32 and 128 characters, with two colons between.
const maxLength = 170

export function isChainNamespace(value: unknown): value is ChainNamespace {
  return chainNamespaces.some((namespace) => namespace === value)
}

function isReference(namespace: ChainNamespace, reference: string): boolean {
  return (namespace === 'eip155' ? /^[1-9]\d{0,31}$/ : /^[-\w]{1,32}$/).test(reference)
}

/** The parts of an id; empty for one that is too long. */
export function splitId(value: unknown): string[] {
  return typeof value === 'string' && value.length <= maxLength ? value.split(':') : []
}

/** Parses a CAIP-2 id; undefined for anything else. Ids are compared exactly: no trimming, no case folding. */
export function parseCaipNetworkId(value: unknown): CaipNetworkParts | undefined {
  const [namespace, reference = '', ...rest] = splitId(value)
  if (!isChainNamespace(namespace) || rest.length > 0) return undefined
  return isReference(namespace, reference) ? { namespace, reference } : undefined
}

export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  return parseCaipNetworkId(value) !== undefined
}

/** CAIP-2 id of a network; the namespace defaults to `eip155`. */
export function toCaipNetworkId({
  namespace = 'eip155',
  id,
}: Pick<Network, 'namespace' | 'id'>): CaipNetworkId {
  return `${namespace}:${id}`
}

/** CAIP-10 id of an address on a network. */
export function toCaipAddress(networkId: CaipNetworkId, address: string): CaipAddress {
  return `${networkId}:${address}`
}

/** Splits a valid CAIP-10 id. */
export function splitCaipAddress(id: CaipAddress): { networkId: CaipNetworkId; address: string } {
  const end = id.lastIndexOf(':')
  return { networkId: id.slice(0, end) as CaipNetworkId, address: id.slice(end + 1) }
}

/** The namespace of a valid id. */
export function namespaceOf(id: CaipNetworkId | CaipAddress): ChainNamespace {
  return id.slice(0, id.indexOf(':')) as ChainNamespace
}
