import type { CaipNetworkId } from '../../types/caip.js'
import type { Network } from '../../types/network.js'
import { toCaipNetworkId } from '../../utils/caip.js'
import { serviceNetworkIds } from './serviceNetworkIds.js'

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
