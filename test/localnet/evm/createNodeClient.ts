import { type Address, type Chain, createTestClient, defineChain, http, publicActions } from 'viem'
import type { EvmChain } from './evmChains.js'

/** Reads a node and drives it. */
export type NodeClient = ReturnType<typeof createNodeClient>

/** A client that batches reads through the chain's own multicall contract and keeps nothing. */
export function createNodeClient({
  chain,
  url,
  multicall3,
  fetch: fetchFn = fetch,
}: {
  chain: EvmChain
  url: string
  multicall3: Address
  fetch?: typeof fetch
}) {
  const definition: Chain = defineChain({
    id: chain.chainId,
    name: chain.name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: { multicall3: { address: multicall3 } },
  })
  return createTestClient({
    mode: 'anvil',
    chain: definition,
    transport: http(url, { fetchFn }),
    cacheTime: 0,
    pollingInterval: 50,
  }).extend(publicActions)
}
