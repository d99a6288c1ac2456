import type { EvmNode } from '../../evm/startEvmNode.js'

/** CAIP-2 id of a node's chain. */
export function evmChainId({ chain }: Pick<EvmNode, 'chain'>): string {
  return `eip155:${chain.chainId}`
}
