import {
  type Chain,
  createPublicClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicClient,
} from 'viem'
import type { EvmNetwork } from '../../network/createNetworks.js'

/** A chain as viem has it. */
export function toChain({ chainId, name, symbol, rpcUrl }: EvmNetwork): Chain {
  return defineChain({
    id: chainId,
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
}

/** Asks a node once: the app and its user decide about trying again. */
export function toTransport({ rpcUrl }: EvmNetwork): HttpTransport {
  return http(rpcUrl, { retryCount: 0 })
}

/** Reads a chain. */
export function createEvmClient(network: EvmNetwork): PublicClient<HttpTransport, Chain> {
  return createPublicClient({
    chain: toChain(network),
    transport: toTransport(network),
    cacheTime: 0,
    pollingInterval: 200,
  })
}
