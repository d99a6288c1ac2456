import type { ChainAdapter } from '../shared/types/chain.js'

/**
 * Chain adapter for EVM networks (namespace `eip155`). Adds a few hundred bytes to a page; viem is loaded
 * with the first connection.
 *
 * @example
 * createLatchkey({ app, networks: [mainnet], adapters: [evm()] })
 */
export function evm(): ChainAdapter {
  const load = () => import('./evmParts.js').then(({ evmParts }) => evmParts)
  return {
    namespace: 'eip155',
    discover: async (parameters) => (await load()).discover(parameters),
    load: async ({ rpc }) => (await load()).load(rpc),
  }
}
