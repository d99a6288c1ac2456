import { toCaipNetworkId } from '../../shared/caip.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { Network } from '../../shared/types/network.js'

const hostedService = 'https://rpc.walletconnect.org'

/** Sources of RPC endpoints beside a network's own URLs. */
export type RpcSources = {
  /** Without a project id the hosted service is not used. */
  projectId?: string | undefined
  /** Base URL of a service that replaces the hosted one; false disables it. */
  service?: string | false | undefined
  /** Additional nodes of the app, by network. */
  nodes?: { readonly [networkId in CaipNetworkId]?: readonly string[] } | undefined
}

/** An endpoint that serves JSON-RPC for one network. */
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
  // A custom service decides itself which networks it serves; the hosted one has a fixed list.
  const isServed = service !== undefined || (projectId && serviceNetworkIds.includes(networkId))
  if (!isServed) return undefined
  const base = (service ?? hostedService).replace(/\/+$/, '')
  // `text/plain` avoids the preflight request; the service parses JSON all the same.
  return { url: `${base}/v1/`, query: { chainId: networkId, projectId }, contentType: 'text/plain' }
}

/** RPC endpoints of a network, in order: the app's own nodes, the wallet RPC service, the network's own URLs. */
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
 * CAIP-2 ids for which the hosted wallet RPC service is used: those of its own clients, without the four that its
 * `GET /v1/supported-chains` no longer lists (October 2025), and without namespaces that are not supported here.
 */
export const serviceNetworkIds: readonly string[] = [
  ...evm.map((id) => `eip155:${id}`),
  ...solana.map((id) => `solana:${id}`),
  ...bitcoin.map((id) => `bip122:${id}`),
]
