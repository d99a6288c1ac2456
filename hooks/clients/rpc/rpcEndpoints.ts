import { toCaipNetworkId } from '../../shared/caip.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'

const hostedService = 'https://rpc.walletconnect.org'

/** Where nodes are found beside a network's own addresses. */
export type RpcSources = {
  /** Without one the hosted service is not asked. */
  projectId?: string | undefined
  /** Base URL of a service in place of the hosted one; false: none at all. */
  service?: string | false | undefined
  /** Nodes of the host's own, by network. */
  nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
}

/** One place that answers JSON-RPC for one network. */
export type RpcEndpoint = {
  readonly url: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly contentType?: string
}

function serviceEndpoint(
  networkId: CaipNetworkId,
  { projectId, service }: RpcSources,
): RpcEndpoint | undefined {
  if (service === false) return undefined
  // A service of the host's own knows which networks it serves; the hosted one's are a fixed list.
  const isServed = service !== undefined || (projectId && serviceNetworkIds.includes(networkId))
  if (!isServed) return undefined
  const base = (service ?? hostedService).replace(/\/+$/, '')
  // As plain text it needs no pre-flight; the service reads JSON all the same.
  return { url: `${base}/v1/`, query: { chainId: networkId, projectId }, contentType: 'text/plain' }
}

/** Whom to ask about a network, in order: the host's own nodes, the wallet RPC service, the network's own addresses. */
export function rpcEndpoints(network: Network, sources: RpcSources): readonly RpcEndpoint[] {
  const networkId = toCaipNetworkId(network)
  const service = serviceEndpoint(networkId, sources)
  const own = sources.nodes?.[networkId] ?? []
  const rest = network.rpcUrls.default.http.filter((url) => !own.includes(url))
  const toEndpoint = (url: string): RpcEndpoint => ({ url })
  return [...own.map(toEndpoint), ...(service ? [service] : []), ...rest.map(toEndpoint)]
}

const evm = [
  ...[1, 10, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818],
  ...[5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80094, 84532],
  ...[421614, 534351, 534352, 560048, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555],
]
const solana = [
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
]
const bitcoin = ['000000000019d6689c085ae165831e93', '000000000933ea01ad0ee984209779ba']

/**
 * CAIP-2 ids that the hosted wallet RPC service is asked for: what its own clients ask it for, without the four that
 * its `GET /v1/supported-chains` no longer lists (October 2025), and without families that ids here don't know.
 */
export const serviceNetworkIds: readonly string[] = [
  ...evm.map((id) => `eip155:${id}`),
  ...solana.map((id) => `solana:${id}`),
  ...bitcoin.map((id) => `bip122:${id}`),
]
