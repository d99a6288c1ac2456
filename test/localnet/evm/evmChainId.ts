import type { EvmChain } from './evmChains.js'

/** CAIP-2 id of a chain. */
export function evmChainId({ chainId }: Pick<EvmChain, 'chainId'>): `eip155:${number}` {
  return `eip155:${chainId}`
}
