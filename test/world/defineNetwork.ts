import type { Network } from '../../hooks/shared/types/network.js'

export const worldChainId = 31337

/** The world's network, with as many nodes as asked. */
export function defineNetwork(nodes: number): Network {
  const http = Array.from({ length: nodes }, (_, index) => `https://node${index}.example`)
  return {
    id: worldChainId,
    name: 'World',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http } },
  }
}
