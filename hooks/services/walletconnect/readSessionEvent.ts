import type { CaipNetworkId, ChainNamespace } from '../../types/caip.js'
import { namespaceOf, parseCaipNetworkId } from '../../utils/caip.js'
import { parseCaipAddress } from '../../utils/parseCaipAddress.js'
import { parseChainId } from '../../utils/parseChainId.js'
import { readProperty } from '../../utils/readProperty.js'
import { currentNetworkId } from './pairingMethods.js'

export type SessionEvent =
  | { topic: string; name: 'chainChanged'; namespace: ChainNamespace; networkId: CaipNetworkId }
  | { topic: string; name: 'accountsChanged'; namespace: ChainNamespace; address: string }

/** Where a wallet says it is: the payload wins over the envelope, which often names the network it comes from. */
function readNetworkId(data: unknown, envelope: CaipNetworkId): CaipNetworkId {
  if (parseCaipNetworkId(data)) return currentNetworkId(String(data))
  const chainId = namespaceOf(envelope) === 'eip155' ? parseChainId(data) : undefined
  return chainId === undefined ? envelope : `eip155:${chainId}`
}

/** Reads what a wallet sent in a session; undefined for anything that is not about accounts or networks. */
export function readSessionEvent(payload: unknown): SessionEvent | undefined {
  const topic = String(readProperty(payload, 'topic'))
  const params = readProperty(payload, 'params')
  const event = readProperty(params, 'event')
  const data = readProperty(event, 'data')
  const envelope = String(readProperty(params, 'chainId'))
  if (!parseCaipNetworkId(envelope)) return undefined
  const networkId = currentNetworkId(envelope)
  const name = readProperty(event, 'name')
  if (name === 'chainChanged') {
    const next = readNetworkId(data, networkId)
    return { topic, name, namespace: namespaceOf(next), networkId: next }
  }
  const first: unknown = name === 'accountsChanged' && Array.isArray(data) ? data[0] : undefined
  if (typeof first !== 'string' || first === '') return undefined
  const address = parseCaipAddress(first)?.address ?? first
  return { topic, name: 'accountsChanged', namespace: namespaceOf(networkId), address }
}
